import fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Control } from './control.ts'
import { faultRule } from './faults.ts'
import { isTestCard } from './stripe/customer-objects.ts'

const clock = z.strictObject({ advanceSeconds: z.number().nonnegative() })
const forgery = z.object({
  secret: z.string().exactOptional(),
  ageSeconds: z.number().exactOptional(),
  body: z.string().exactOptional(),
})
const delivery = z.object({ ids: z.array(z.string()).min(1), forgery: forgery.optional() })
const subscriber = z.object({
  email: z.string(),
  type: z.enum(['free', 'paid', 'comp', 'gift', 'founding', 'free_trial', 'lifetime']).exactOptional(),
  status: z.string().exactOptional(),
})
const merge = z.strictObject({ keptId: z.string(), removedId: z.string() })
const personStatus = z.strictObject({ personId: z.string(), status: z.enum(['active', 'inactive']) })
const personPhone = z.strictObject({ personId: z.string(), number: z.string().min(1) })
const payment = z.strictObject({
  sessionId: z.string(),
  card: z.string().refine(isTestCard).optional(),
})
const terms = z.intersection(
  z.union([z.object({ percentOff: z.number() }), z.object({ amountOffCents: z.number().int() })]),
  z.union([
    z.object({ duration: z.enum(['once', 'forever']) }),
    z.object({ duration: z.literal('repeating'), months: z.number().int().min(1) }),
  ]),
)
/** `terms` null: whatever discounts it is taken away. */
const discount = z.strictObject({
  subscriptionId: z.string(),
  terms: terms.nullable(),
  holder: z.enum(['subscription', 'item', 'customer']).optional(),
})
const pause = z.strictObject({
  subscriptionId: z.string(),
  pause: z
    .strictObject({
      behavior: z.enum(['keep_as_draft', 'mark_uncollectible', 'void']),
      resumesAt: z.iso
        .datetime()
        .transform((text) => new Date(text))
        .nullable(),
    })
    .nullable(),
})

/** `at` null: it goes on. */
const end = z.strictObject({
  subscriptionId: z.string(),
  at: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .nullable(),
})

const refund = z.strictObject({ subscriptionId: z.string(), amountCents: z.number().int().positive().optional() })
const dispute = z.strictObject({ subscriptionId: z.string(), reason: z.string().optional() })
const closing = z.strictObject({ disputeId: z.string(), status: z.enum(['won', 'lost']) })

/** The control server, on another port than the services: the control over HTTP, for scripts and by hand. */
export function buildControlServer(control: Control): FastifyInstance {
  const server = fastify({ forceCloseConnections: true })
  server.get('/__sim/state', () => ({ ...control.state, now: new Date(control.now()).toISOString() }))
  server.post('/__sim/faults', ({ body }) => {
    control.setFault(faultRule.parse(body))
    return { isSet: true }
  })
  server.delete('/__sim/faults', () => {
    control.clearFaults()
    return { isSet: false }
  })
  server.post('/__sim/clock', async ({ body }) => {
    await control.advance(clock.parse(body).advanceSeconds)
    return { now: new Date(control.now()).toISOString() }
  })
  server.post('/__sim/deliver', async ({ body }) => {
    if (body === undefined || body === null) return control.deliverDue().then(() => ({ statuses: [] }))
    const asked = delivery.parse(body)
    return { statuses: await control.redeliver(asked.ids, asked.forgery) }
  })
  server.post('/__sim/substack/subscriber', ({ body }) => {
    const { email, ...change } = subscriber.parse(body)
    control.setSubscriber(email, change)
    return { email }
  })
  server.post('/__sim/planning-center/merge', ({ body }) => {
    const { keptId, removedId } = merge.parse(body)
    control.mergePeople(keptId, removedId)
    return { keptId }
  })
  server.post('/__sim/planning-center/status', ({ body }) => {
    const { personId, status } = personStatus.parse(body)
    control.setPersonStatus(personId, status)
    return { personId }
  })
  server.post('/__sim/planning-center/phone', ({ body }) => {
    const { personId, number } = personPhone.parse(body)
    control.addPhone(personId, number)
    return { personId }
  })
  server.post('/__sim/stripe/pay', ({ body }) => {
    const { sessionId, card } = payment.parse(body)
    return control.payCheckout(sessionId, card)
  })
  server.post('/__sim/stripe/discount', ({ body }) => {
    const asked = discount.parse(body)
    if (asked.terms) control.giveDiscount(asked.subscriptionId, asked.terms, asked.holder)
    else control.endDiscounts(asked.subscriptionId)
    return { subscriptionId: asked.subscriptionId }
  })
  server.post('/__sim/stripe/pause', ({ body }) => {
    const asked = pause.parse(body)
    control.pauseCollection(asked.subscriptionId, asked.pause)
    return { subscriptionId: asked.subscriptionId }
  })
  server.post('/__sim/stripe/end', ({ body }) => {
    const asked = end.parse(body)
    control.endAt(asked.subscriptionId, asked.at)
    return { subscriptionId: asked.subscriptionId }
  })
  server.post('/__sim/stripe/refund', ({ body }) => {
    const asked = refund.parse(body)
    return { chargeId: control.payers.refund(asked.subscriptionId, asked.amountCents ?? null).id }
  })
  server.post('/__sim/stripe/dispute', ({ body }) => {
    const asked = dispute.parse(body)
    return { disputeId: control.payers.openDispute(asked.subscriptionId, asked.reason ?? 'fraudulent').id }
  })
  server.post('/__sim/stripe/dispute/close', ({ body }) => {
    const asked = closing.parse(body)
    control.payers.closeDispute(asked.disputeId, asked.status)
    return asked
  })
  server.post('/__sim/stripe/delete-customer', ({ body }) => {
    const asked = z.strictObject({ customerId: z.string() }).parse(body)
    control.payers.deleteCustomer(asked.customerId)
    return asked
  })
  return server
}
