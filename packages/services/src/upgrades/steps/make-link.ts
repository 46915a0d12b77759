import type { PaymentStep } from './step-outcome.ts'

/** Makes the checkout link. The key changes with the attempt: a link that ran out is followed by a new one. */
export const makeLink: PaymentStep = async (payments, { upgrade, person, attempt }) => {
  const { id, plan, interval } = upgrade
  if (!plan || !interval) return { state: 'failed', reason: 'The plan of this upgrade is not known. Start a new one.' }
  const { sessionId, url, expiresAt } = await payments.makeLink({
    upgradeId: id,
    email: person.email,
    plan,
    interval,
    idempotencyKey: `upgrade:${id}:checkout:${attempt}`,
  })
  return {
    state: 'waiting',
    reason: `The link went to ${person.email}.`,
    keeps: { checkoutSessionId: sessionId, checkoutUrl: url, checkoutExpiresAt: expiresAt },
  }
}
