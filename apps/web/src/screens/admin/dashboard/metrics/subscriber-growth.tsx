/** Placeholder until months are read. */
export const SubscriberGrowth = () => null
