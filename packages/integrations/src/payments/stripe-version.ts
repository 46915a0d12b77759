import Stripe from 'stripe'

/** The version of Stripe's API that is spoken and read here: that of the official package. */
export const stripeVersion: string = Stripe.API_VERSION
