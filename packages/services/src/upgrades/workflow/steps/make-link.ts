import type { PaymentStep } from './step-outcome.ts'

/**
 * Makes the checkout link. The key stays until an answer came: a try that was cut off gets the link that it made. A link
 * that ran out is followed by a new one.
 */
export const makeLink: PaymentStep = async (payments, { upgrade, person }) => {
  const { id, plan, interval, checkoutKey } = upgrade
  if (!plan || !interval || !checkoutKey)
    return { state: 'failed', reason: 'The plan of this upgrade is not known. Start a new one.' }
  const { sessionId, url, expiresAt } = await payments.makeLink({
    upgradeId: id,
    email: person.email,
    plan,
    interval,
    idempotencyKey: checkoutKey,
  })
  return {
    state: 'waiting',
    reason: `The link went to ${person.email}.`,
    keeps: { checkoutSessionId: sessionId, checkoutUrl: url, checkoutExpiresAt: expiresAt },
  }
}
