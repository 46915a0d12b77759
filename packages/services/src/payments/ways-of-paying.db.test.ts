import { sql } from '@joy/database/sql.ts'
import { paymentMethodLabel } from '@joy/domain/plans/payment-method-label.ts'
import { formatCharge } from '@joy/domain/plans/revenue.ts'
import type { TestCard } from '@joy/simulators/stripe/customer-objects.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portalOverview } from '../portal/portal-overview.ts'
import { type ConnectedStripe, connectStripe } from '../testing/connect-stripe.ts'
import { getSubscription } from './get-subscription.ts'
import { subscriptionSummary } from './subscription-summary.ts'

let connected: ConnectedStripe
beforeAll(async () => {
  connected = await connectStripe()
})
afterAll(() => connected.close())

let payers = 0
async function buy(card: TestCard = 'visa') {
  payers += 1
  const email = `payer.${payers}@example.org`
  const providerId = await connected.buy({ priceId: connected.prices.joinTheGym.monthly, email }, card)
  await connected.settle()
  const [row] = await connected.run(
    sql<{ id: number }>`select id from subscription where provider_subscription_id = ${providerId}`,
  )
  if (!row) throw new Error('It was not bought.')
  const there = connected.control.state.stripe.subscriptions.find(({ id }) => id === providerId)
  if (!there) throw new Error('It is not there.')
  return { email, id: row.id, there }
}
const atConsole = (id: number) => getSubscription(connected.context(), { id })

describe('a way of paying', () => {
  test.each([
    ['visa', 'Visa 4242'],
    ['apple pay', 'Visa 4242 in Apple Pay'],
    ['link', 'Link'],
    ['sepa', 'SEPA ··3000'],
    ['bank', 'Bank account ··6789'],
  ] as const)('by %s is told at the console, in the portal and on the receipt', async (card, label) => {
    const { email, id } = await buy(card)
    expect(paymentMethodLabel(await atConsole(id))).toBe(label)
    const [own] = (await portalOverview(connected.context({ portal: { sessionId: 1, email, emailKey: email } })))
      .subscriptions
    if (!own) throw new Error('It is not in the portal.')
    expect(paymentMethodLabel(own)).toBe(label)
    const receipt = sql<{
      text: string
    }>`select text from outbox_mail where recipient = ${email} and template = 'payment-receipt'`
    expect((await connected.run(receipt))[0]?.text).toContain(label.replace('Visa 4242', 'Visa ending in 4242'))
  })
})

describe('what stands on a subscription at Stripe', () => {
  test('in a currency without decimals is told as it is, gives the plan, and is added up nowhere', async () => {
    const before = await subscriptionSummary(connected.context())
    const { stripe } = connected.control.state
    const ours = stripe.prices.find(({ id }) => id === connected.prices.joinTheGym.monthly)
    if (!ours) throw new Error('The simulator does not sell it.')
    const dollars = { currency: ours.currency, unit_amount: ours.unit_amount }
    Object.assign(ours, { currency: 'jpy', unit_amount: 1000 })
    const { id, email } = await buy()
    Object.assign(ours, dollars)
    const shown = await atConsole(id)
    expect(shown).toMatchObject({ currency: 'jpy', amountCents: 1000, isPaying: true })
    expect(formatCharge(shown, shown.currency)).toBe('¥1,000/month')
    const after = await subscriptionSummary(connected.context())
    expect(after.monthlyRevenueCents).toBe(before.monthlyRevenueCents)
    expect(after.inOtherCurrencies).toEqual([{ currency: 'jpy', paying: 1 }])
    const told = sql<{ text: string }>`select distinct text from notification where title = 'A subscription in JPY'`
    expect(await connected.run(told)).toEqual([
      { text: expect.stringContaining(`${email} pays Join the Gym, ¥1,000/month`) },
    ])
  })

  test('beside the plan is counted and charged here for nothing, whichever item comes first; a schedule is told', async () => {
    const { id, there } = await buy()
    const [item] = there.items.data
    if (!item) throw new Error('It has no item.')
    const book = {
      ...item,
      id: 'si_book',
      price: { ...item.price, id: 'price_book', nickname: null, unit_amount: 4000 },
    }
    Object.assign(there, { schedule: 'sub_sched_1', items: { ...there.items, data: [book, item] } })
    await connected.arrives('customer.subscription.updated', there)
    expect(await atConsole(id)).toMatchObject({
      plan: 'join-the-gym',
      planTitle: 'Join the Gym',
      amountCents: 1000,
      otherItems: 1,
      isScheduled: true,
    })
    Object.assign(there, { schedule: null, items: { ...there.items, data: [item] } })
    await connected.arrives('customer.subscription.updated', there)
    expect(await atConsole(id)).toMatchObject({ otherItems: 0, isScheduled: false })
  })
})
