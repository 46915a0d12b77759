import type { Subscription } from '@joy/database/entities/subscription.entity.ts'

/** Whose the log says that a change is: what is paid outside of Stripe is ours alone. */
export const toActivityPlatform = ({ provider }: Pick<Subscription, 'provider'>): 'Stripe' | 'System' =>
  provider === 'stripe' ? 'Stripe' : 'System'
