import type { CompPlan } from '@joy/contract'
import { FREE, JOIN_THE_GYM, PAID } from '@joy/domain/plans/tiers.ts'
import { at } from './at.ts'
import { comps } from './comps.ts'
import { sampleSubscriber, subscribers } from './subscribers.ts'
import { subscriptions } from './subscriptions.ts'

/** A day older than the samples' now, so that whatever happens from then on is newer (ruling 35). */
const asOf = at('2025-03-27', '15:04')
const addresses = new Set(subscribers.map(({ email }) => email))
const paying = new Set(subscriptions.map(({ email }) => email))
/** Comped here and not yet there. */
const toGive = new Set(comps.flatMap((it) => (it.endedAt === null && it.confirmedAt === null ? [it.email] : [])))

export const isSampleAddress = (email: string): boolean => addresses.has(email)

/** Substack's own statement of one of the samples: of the two who pay here, and of comps to give there, it knows nothing but Free. */
export function toSubstackStatement(email: string): { tier: string; type: string | null; asOf: string } {
  const { subscriptionTier: tier, subscriptionType: type } = sampleSubscriber(email)
  return paying.has(email) || toGive.has(email) ? { tier: FREE, type: null, asOf } : { tier, type, asOf }
}

/** The plan of the comps of one of the samples: what the list shows of them. */
export const planOfComp = (email: string): CompPlan =>
  sampleSubscriber(email).subscriptionTier === JOIN_THE_GYM ? JOIN_THE_GYM : PAID
