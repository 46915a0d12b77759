/** What a sealed secret of an endpoint is bound to. */
export const endpointPurpose = (id: number): string => `outgoing endpoint ${id}`
