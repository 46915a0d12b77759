import { sql } from '@joy/database/sql.ts'
import { paymentMethodLabel } from '@joy/domain/plans/payment-method-label.ts'
import { formatCharge } from '@joy/domain/plans/revenue.ts'
import { readSubscription } from '@joy/integrations/payments/read-subscription.ts'
import type { TestCard } from '@joy/simulators/stripe/customer-objects.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portalOverview } from '../portal/portal-overview.ts'
import { type ConnectedStripe, connectStripe } from '../testing/connect-stripe.ts'
import { listInvoices } from './list-invoices.ts'
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

function priceThere() {
  const ours = connected.control.state.stripe.prices.find(({ id }) => id === connected.prices.joinTheGym.monthly)
  if (!ours) throw new Error('The simulator does not sell it.')
  return ours
}

describe('what stands on a subscription at Stripe', () => {
  test('in a currency without decimals is told as it is, gives the plan, and is added up nowhere', async () => {
    const before = await subscriptionSummary(connected.context())
    const ours = priceThere()
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
    const notified = sql<{ text: string }>`select distinct text from notification where title = 'A subscription in JPY'`
    expect(await connected.run(notified)).toEqual([
      { text: expect.stringContaining(`${email} pays Join the Gym, ¥1,000/month`) },
    ])
  })

  test('every three months is told as that, and a third of it is a month’s revenue', async () => {
    const before = await subscriptionSummary(connected.context())
    const ours = priceThere()
    const monthly = { unit_amount: ours.unit_amount, recurring: ours.recurring }
    Object.assign(ours, { unit_amount: 3000, recurring: ours.recurring && { ...ours.recurring, interval_count: 3 } })
    const { id, email } = await buy()
    Object.assign(ours, monthly)
    const shown = await atConsole(id)
    expect(shown).toMatchObject({ interval: 'month', intervalCount: 3, amountCents: 3000, isPaying: true })
    expect(formatCharge(shown, shown.currency)).toBe('$30.00/3 months')
    const after = await subscriptionSummary(connected.context())
    expect(after.monthlyRevenueCents).toBe(before.monthlyRevenueCents + 1000)
    const overview = await portalOverview(connected.context({ portal: { sessionId: 1, email, emailKey: email } }))
    expect(overview.subscriptions[0]).toMatchObject({ intervalCount: 3 })
  })

  test('at a price without a name, in tiers, is told by what was billed, and one in parts of a cent is rounded', async () => {
    const ours = priceThere()
    const { there } = await buy()
    expect(ours.nickname).toBeNull()
    const tiers = {
      ...ours,
      billing_scheme: 'tiered',
      tiers_mode: 'graduated',
      unit_amount: null,
      unit_amount_decimal: null,
    }
    const item = { ...there.items.data[0], price: tiers }
    const invoice = { created: there.created, subtotal: 900, discounts: [] }
    const read = (price: object) =>
      readSubscription({
        ...there,
        items: { ...there.items, data: [{ ...item, price }] },
        latest_invoice: invoice,
      }).price.amountCents
    expect(read(tiers)).toBe(900)
    expect(read({ ...tiers, unit_amount_decimal: '799.5' })).toBe(800)
  })

  test('is taxed is charged with it, which the invoice says', async () => {
    connected.control.state.stripe.taxPercent = 8
    const { id } = await buy()
    connected.control.state.stripe.taxPercent = 0
    const invoices = await listInvoices(connected.context(), { id })
    expect(invoices).toMatchObject({ state: 'read', items: [{ amountCents: 1080, taxCents: 80 }] })
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
