// Long because it is one list: what each event tells of.
import { z } from 'zod'
import { access } from './access.ts'
import { billingInterval, count, id, instant } from './primitives.ts'

export const outgoingEventKind = z.enum([
  'person.created',
  'person.updated',
  'person.deleted',
  'tags.changed',
  'access.changed',
  'comp.granted',
  'comp.ended',
  'subscription.started',
  'subscription.changed',
  'subscription.ended',
  'payment.succeeded',
  'payment.failed',
  'payment.refunded',
  'payment.disputed',
  'import.finished',
])
export type OutgoingEventKind = z.output<typeof outgoingEventKind>

const person = z.object({ email: z.string(), name: z.string().nullable() })
const comp = person.extend({ compId: id, plan: z.string(), since: instant, until: instant.nullable() })
/**
 * `amountCents`: what is charged each interval, after discounts, in the currency's smallest unit. `isPaused`: Stripe takes no payments
 * for now, and access goes on.
 */
const subscription = person.extend({
  subscriptionId: id,
  plan: z.string(),
  interval: billingInterval,
  amountCents: count,
  currency: z.string(),
  status: z.string(),
  provider: z.string(),
  startedAt: instant,
  currentPeriodEnd: instant,
  willEnd: z.boolean(),
  isPaused: z.boolean(),
  endedAt: instant.nullable(),
})
/** `invoiceId`: Stripe's own; null where it was paid outside of Stripe, and of a refund or a dispute, which are of a charge. */
const payment = person.extend({
  subscriptionId: id,
  plan: z.string(),
  amountCents: count,
  currency: z.string(),
  provider: z.string(),
  invoiceId: z.string().nullable(),
  at: instant,
})

/** What is told to the community's own tools: no reasons, no notes, nothing that would open something. */
const outgoingEventData = {
  'person.created': person,
  'person.updated': person.extend({ previousEmail: z.string().nullable() }),
  'person.deleted': person,
  /** `tags`: the names of all that they have now. */
  'tags.changed': person.extend({ tags: z.array(z.string()) }),
  'access.changed': person.extend({
    plan: z.string(),
    source: access.shape.source,
    since: instant.nullable(),
    until: instant.nullable(),
    previousPlan: z.string(),
    previousSource: access.shape.source,
  }),
  'comp.granted': comp,
  'comp.ended': comp.extend({ endedAt: instant, ending: z.enum(['revoked', 'expired', 'undone', 'replaced']) }),
  'subscription.started': subscription,
  'subscription.changed': subscription,
  'subscription.ended': subscription,
  'payment.succeeded': payment,
  'payment.failed': payment,
  'payment.refunded': payment,
  'payment.disputed': payment,
  'import.finished': z.object({
    importId: id,
    filename: z.string(),
    status: z.enum(['done', 'failed', 'cancelled']),
    added: count,
    updated: count,
    unchanged: count,
    failed: count,
  }),
} satisfies Record<OutgoingEventKind, z.ZodType>

/** The body of a message, as it is signed. `timestamp`: when it happened. */
export const outgoingBody = (kind: OutgoingEventKind) =>
  z.object({ type: z.literal(kind), timestamp: instant, data: outgoingEventData[kind] })

/** A message that nothing caused but the button that sends it. */
export const testMessageKind = 'endpoint.test'
export const outgoingMessageKind = z.enum([...outgoingEventKind.options, testMessageKind])
export type OutgoingMessageKind = z.output<typeof outgoingMessageKind>
