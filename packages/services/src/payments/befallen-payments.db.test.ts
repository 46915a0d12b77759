import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeCard } from '../portal/change-card.ts'
import { portalOverview } from '../portal/portal-overview.ts'
import { type ConnectedStripe, connectStripe } from '../testing/connect-stripe.ts'
import type { TestCard } from '@joy/simulators/stripe/customer-objects.ts'
import { getSubscription } from './get-subscription.ts'

let connected: ConnectedStripe
beforeAll(async () => {
  connected = await connectStripe()
})
afterAll(() => connected.close())

const DAY = 86_400
let payers = 0
async function buy(card: TestCard = 'visa') {
  payers += 1
  const email = `befallen.${payers}@example.org`
  const providerId = await connected.buy({ priceId: connected.prices.joinTheGym.monthly, email }, card)
  await connected.settle()
  const [row] = await connected.run(
    sql<{ id: number }>`select id from subscription where provider_subscription_id = ${providerId}`,
  )
  if (!row) throw new Error('It was not bought.')
  return { email, providerId, id: row.id }
}
type Payer = Awaited<ReturnType<typeof buy>>
const at = ({ email }: Payer) => connected.context({ portal: { sessionId: 1, email, emailKey: email } })
const inPortal = async (payer: Payer) => (await portalOverview(at(payer))).subscriptions[0]
const atConsole = async ({ id }: Payer) => getSubscription(connected.context(), { id })
const mails = async ({ email }: Payer) =>
  (
    await connected.run(
      sql<{ template: string }>`select template from outbox_mail where recipient = ${email} order by id`,
    )
  )
    .map(({ template }) => template)
    .filter((it) => it.startsWith('payment-') && it !== 'payment-receipt')
const notices = async ({ email }: Payer) =>
  (
    await connected.run(
      sql<{ title: string }>`select distinct title from notification where text like ${`%${email}%`} order by title`,
    )
  ).map(({ title }) => title)
const countNotices = async (title: string, { email }: Payer) =>
  (
    await connected.run(
      sql<{ texts: number }>`select count(*)::int as texts from notification
        where title = ${title} and text like ${`%${email}%`} and administrator_id = (select min(id) from administrator)`,
    )
  )[0]?.texts
const happened = async (payer: Payer) => (await atConsole(payer)).history.map(({ kind }) => kind)
const again = async () => {
  await connected.control.redeliver(connected.control.state.deliveries.map(({ id }) => id).toReversed())
  await connected.run(sql`update webhook_event set status = 'waiting', next_try_at = now() - interval '1 second'`)
  await connected.settle()
}

describe('a payment that the payer’s bank wants confirmed', () => {
  test('is mailed to its payer with the page, shown as waiting, and over once it is confirmed there', async () => {
    const payer = await buy('asks the bank')
    await connected.control.advance(32 * DAY)
    await connected.settle()
    expect(await mails(payer)).toEqual(['payment-to-confirm'])
    expect(await notices(payer)).toEqual(['A payment waits for its payer’s bank'])
    expect((await atConsole(payer)).dunning).toMatchObject({ tries: 1, isToConfirm: true })
    const shown = await inPortal(payer)
    expect(shown).toMatchObject({ status: 'past_due', dunning: { isToConfirm: true } })
    await again()
    expect(await mails(payer)).toEqual(['payment-to-confirm'])
    expect(await countNotices('A payment waits for its payer’s bank', payer)).toBe(1)
    expect((await happened(payer)).filter((kind) => kind === 'to confirm')).toHaveLength(1)
    await fetch(shown?.dunning?.payUrl ?? '', { method: 'POST', body: new URLSearchParams({ card: 'asks the bank' }) })
    await connected.settle()
    expect(await atConsole(payer)).toMatchObject({ status: 'active', dunning: null })
    await again()
    expect(await mails(payer)).toEqual(['payment-to-confirm'])
  })

  test('and never is has the second notice of any other before it ends', async () => {
    const payer = await buy('asks the bank')
    for (const days of [32, 3, 5]) {
      await connected.control.advance(days * DAY)
      await connected.settle()
    }
    expect(await mails(payer)).toEqual(['payment-to-confirm', 'payment-still-failing'])
    expect(await countNotices('A payment waits for its payer’s bank', payer)).toBe(1)
  })

  test('and never is rests in the end, which is told once', async () => {
    const payer = await buy('asks the bank')
    connected.control.state.stripe.dunningEnd = 'unpaid'
    for (const days of [32, 5, 5, 9]) {
      await connected.control.advance(days * DAY)
      await connected.settle()
    }
    expect(await atConsole(payer)).toMatchObject({ status: 'unpaid' })
    await again()
    expect(await countNotices('A payment failed', payer)).toBe(1)
  })
})

describe('money that goes back', () => {
  test('in part and then whole stands on the record, each once', async () => {
    const payer = await buy()
    connected.control.payers.refund(payer.providerId, 250)
    await connected.settle()
    connected.control.payers.refund(payer.providerId, null)
    await connected.settle()
    await again()
    const back = (await atConsole(payer)).history.filter(({ kind }) => kind === 'refunded')
    expect(back.map(({ after }) => after)).toEqual([
      expect.objectContaining({ refundedCents: 1000, amountCents: 1000, currency: 'usd' }),
      expect.objectContaining({ refundedCents: 250 }),
    ])
    expect(await atConsole(payer)).toMatchObject({ status: 'active' })
    expect(await countNotices('A payment was refunded', payer)).toBe(2)
  })

  test('twice before either is told is told as it stands, and no less afterwards', async () => {
    const payer = await buy()
    connected.control.payers.refund(payer.providerId, 250)
    connected.control.payers.refund(payer.providerId, null)
    await connected.settle()
    await again()
    const back = (await atConsole(payer)).history.filter(({ kind }) => kind === 'refunded')
    expect(back.map(({ after }) => after)).toEqual([expect.objectContaining({ refundedCents: 1000 })])
    expect(await countNotices('A payment was refunded', payer)).toBe(1)
  })

  test.each(['won', 'lost'] as const)(
    'by a dispute that is %s is told twice, and changes no access',
    async (status) => {
      const payer = await buy()
      const dispute = connected.control.payers.openDispute(payer.providerId, 'fraudulent')
      // Stripe may tell the end before the beginning; who pays is known by the payment, also without an address.
      dispute.evidence.customer_email_address = null
      connected.control.payers.closeDispute(dispute.id, status)
      await again()
      expect(await notices(payer)).toEqual([`A dispute was ${status}`, 'A payment is disputed'])
      expect((await happened(payer)).filter((kind) => kind.startsWith('dispute')).toSorted()).toEqual([
        'dispute closed',
        'disputed',
      ])
      expect(await atConsole(payer)).toMatchObject({ status: 'active' })
      const log = sql<{ action: string }>`select action from activity where user_email = ${payer.email} order by action`
      expect(await connected.run(log)).toEqual([
        { action: 'Dispute Closed' },
        { action: 'Payment Disputed' },
        { action: 'Subscription Started' },
      ])
    },
  )

  test('by a dispute is told also where the key may not read payments', async () => {
    const payer = await buy()
    connected.control.setFault({ platform: 'stripe', kind: 'forbidden', path: '/v1/charges', times: 1 })
    connected.control.payers.openDispute(payer.providerId, 'fraudulent')
    await connected.settle()
    connected.control.clearFaults()
    expect(await notices(payer)).toEqual(['A payment is disputed'])
  })
})

test('a customer who was deleted at Stripe is told once, and the subscription says so', async () => {
  const payer = await buy()
  const { customer } = connected.control.state.stripe.subscriptions.find(({ id }) => id === payer.providerId) ?? {}
  connected.control.payers.deleteCustomer(String(customer))
  await connected.settle()
  await again()
  expect(await atConsole(payer)).toMatchObject({ status: 'canceled', customerDeletedAt: expect.any(String) })
  expect(await countNotices('A customer was deleted at Stripe', payer)).toBe(1)
  expect((await happened(payer)).filter((kind) => kind === 'customer deleted')).toHaveLength(1)
  const { sid } = (await inPortal(payer)) ?? { sid: '' }
  expect(await changeCard(at(payer), { sid })).toEqual({ state: 'by support' })
})

test('the end of a trial is mailed to whoever stays, once for that end', async () => {
  const payer = await buy()
  connected.control.payers.giveTrial(payer.providerId, 14)
  await connected.control.advance(12 * DAY)
  await connected.settle()
  await again()
  const mailed = sql<{
    text: string
  }>`select text from outbox_mail where template = 'trial-ends-soon' and recipient = ${payer.email}`
  expect(await connected.run(mailed)).toEqual([{ text: expect.stringContaining('$10.00/month') }])
  expect(await atConsole(payer)).toMatchObject({ status: 'trialing', isPaying: false })
  expect((await happened(payer)).filter((kind) => kind === 'trial ending')).toHaveLength(1)
  await connected.control.advance(3 * DAY)
  await connected.settle()
  expect(await atConsole(payer)).toMatchObject({ status: 'active', isPaying: true })
})
