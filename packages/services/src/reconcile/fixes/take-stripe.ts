import { subscriptionDiscrepancy } from '@joy/domain/reconcile/subscription-discrepancy.ts'
import type { ProviderSubscription } from '@joy/integrations/payments/payment-provider.ts'
import type { Context } from '#context.ts'
import { upsertSubscription } from '#payments/upsert-subscription.ts'
import { asking } from '#providers/as-app-error.ts'
import { connectPayments } from '#providers/connect-payments.ts'
import { notConnected } from '#providers/not-connected.ts'
import { readPaidLinks } from '#upgrades/paid-links.ts'
import type { FixWork } from './fix-work.ts'

type StripeReading = {
  readAt: Date
  said: (ProviderSubscription | null)[]
  links: ((context: Context) => Promise<void>)[]
}

/** Asks Stripe what is true now and keeps that, for the upgrade too that was paid for; what was read for the comparison may be hours old. */
export const takeStripe: FixWork = async (context, people) => {
  const payments = await connectPayments(context)
  if (!payments) return asking(() => Promise.reject(notConnected('stripe')))
  const responses = new Map<string, StripeReading>()
  for (const { row, facts } of people) {
    if (!facts.payments.some((pair) => subscriptionDiscrepancy(pair) !== null)) continue
    const readAt = context.clock.now()
    const ids = new Set([
      ...row.atStripe.map(({ providerId }) => providerId),
      ...row.payments.flatMap(({ providerId }) => (providerId ? [providerId] : [])),
    ])
    const said = []
    for (const id of ids)
      said.push(await asking(() => payments.provider.getSubscription(id, { correlationId: context.requestId })))
    const links = await asking(() => readPaidLinks(context, payments, row.emailKey))
    responses.set(row.emailKey, { readAt, said, links })
  }
  return async (inside, still) => {
    const refused = []
    for (const { row } of still) {
      const response = responses.get(row.emailKey)
      if (!response || response.said.every((it) => it === null))
        refused.push({ emailKey: row.emailKey, reason: 'Stripe does not have this subscription any more.' })
      for (const subscription of response?.said ?? [])
        if (subscription)
          await upsertSubscription(inside, subscription, {
            readAt: response?.readAt ?? context.clock.now(),
            getPlan: payments.getPlan,
          })
      for (const apply of response?.links ?? []) await apply(inside)
    }
    return refused
  }
}
