import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portalOverview } from '../portal/portal-overview.ts'
import { listIntegrations } from '../integrations/list-integrations.ts'
import { updateIntegration } from '../integration-settings/update-integration.ts'
import { type ConnectedStripe, connectStripe } from '../testing/connect-stripe.ts'
import { getSubscription } from './get-subscription.ts'

let connected: ConnectedStripe
beforeAll(async () => {
  connected = await connectStripe()
})
afterAll(() => connected.close())

const DAY = 86_400
let payers = 0

/** Somebody whose card fails at the next renewal, a month later. */
async function buyFailing() {
  payers += 1
  const email = `dunned.${payers}@example.org`
  const providerId = await connected.buy({ priceId: connected.prices.joinTheGym.monthly, email }, 'later failure')
  await connected.settle()
  const [row] = await connected.run(
    sql<{ id: number }>`select id from subscription where provider_subscription_id = ${providerId}`,
  )
  if (!row) throw new Error('It was not bought.')
  return { email, providerId, id: row.id }
}
type Payer = Awaited<ReturnType<typeof buyFailing>>

const pass = async (days: number) => {
  await connected.control.advance(days * DAY)
  await connected.settle()
}
const atConsole = async ({ id }: Payer) => getSubscription(connected.context(), { id })
const inPortal = async ({ email }: Payer) =>
  (await portalOverview(connected.context({ portal: { sessionId: 1, email, emailKey: email } }))).subscriptions[0]
const letters = async ({ email }: Payer) =>
  (
    await connected.run(
      sql<{
        template: string
      }>`select template from outbox_mail where recipient = ${email} and template like 'payment-%fail%' order by id`,
    )
  ).map(({ template }) => template)
/** The notifications about one payer, oldest first. */
const rung = async ({ email }: Payer) =>
  (
    await connected.run(
      sql<{
        text: string
      }>`select text from notification where title = 'A payment failed' and text like ${`%${email}%`} order by id`,
    )
  ).map(({ text }) => text)
const setTries = async (paymentTries: string | null) => {
  const stripe = (await listIntegrations(connected.context())).find(({ platform }) => platform === 'stripe')
  if (!stripe) throw new Error('There are no settings of Stripe.')
  await updateIntegration(connected.context(), { ...stripe, config: { ...stripe.config, paymentTries } })
}
const openInvoice = ({ providerId }: Payer) => {
  const found = connected.control.state.stripe.invoices.find(
    ({ status, parent }) => status === 'open' && parent?.subscription_details?.subscription === providerId,
  )
  if (!found) throw new Error('Nothing is open.')
  return found
}

describe('a payment that fails', () => {
  test('is told to its payer with the way to pay it, and how far the tries have come, everywhere', async () => {
    await setTries('4')
    const payer = await buyFailing()
    await pass(32)
    expect(await letters(payer)).toEqual(['payment-failed'])
    const shown = { tries: 1, of: 4, nextTryAt: expect.stringMatching(/Z$/u), isToConfirm: false }
    expect((await atConsole(payer)).dunning).toEqual(shown)
    expect((await inPortal(payer))?.dunning).toEqual({ ...shown, payUrl: openInvoice(payer).hosted_invoice_url })
    await pass(3)
    expect((await atConsole(payer)).dunning).toMatchObject({ tries: 2, of: 4 })
    expect(await letters(payer)).toEqual(['payment-failed'])
    await pass(5)
    expect((await atConsole(payer)).dunning).toMatchObject({ tries: 3, of: 4 })
    expect(await letters(payer)).toEqual(['payment-failed', 'payment-still-failing'])
    await pass(7)
    expect((await atConsole(payer)).dunning).toEqual({ tries: 4, of: 4, nextTryAt: null, isToConfirm: false })
    expect(await letters(payer)).toEqual(['payment-failed', 'payment-still-failing'])
    // Administrators are told of the invoice, and not of each try.
    expect(await rung(payer)).toEqual([expect.stringContaining('Stripe tries again.')])
  })

  test('is told twice, also where nobody said how often it is tried', async () => {
    await setTries(null)
    const payer = await buyFailing()
    await pass(32)
    await pass(15)
    expect((await atConsole(payer)).dunning).toEqual({ tries: 4, of: null, nextTryAt: null, isToConfirm: false })
    expect(await letters(payer)).toEqual(['payment-failed', 'payment-still-failing'])
  })

  test('and is paid at Stripe’s page is made up for: nothing of it is shown or told any more', async () => {
    const payer = await buyFailing()
    await pass(32)
    const paid = await fetch(openInvoice(payer).hosted_invoice_url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ card: 'visa' }),
    })
    expect(paid.ok).toBe(true)
    await connected.settle()
    expect(await atConsole(payer)).toMatchObject({ status: 'active', dunning: null, failedSince: null })
    await connected.control.redeliver(connected.control.state.deliveries.map(({ id }) => id))
    await connected.settle()
    await pass(20)
    expect(await letters(payer)).toEqual(['payment-failed'])
    expect(await atConsole(payer)).toMatchObject({ status: 'active', dunning: null })
  })

  test.each(['unpaid', 'canceled'] as const)('for the last time leaves it %s, as the account is set', async (end) => {
    connected.control.state.stripe.dunningEnd = end
    const payer = await buyFailing()
    for (const days of [32, 3, 5, 7]) await pass(days)
    expect(await atConsole(payer)).toMatchObject({ status: end })
    expect(await letters(payer)).toEqual(['payment-failed', 'payment-still-failing'])
    const rests = end === 'unpaid' ? [expect.stringContaining('the plan rests until it is paid')] : []
    expect(await rung(payer)).toEqual([expect.stringContaining('Stripe tries again.'), ...rests])
    connected.control.state.stripe.dunningEnd = 'past_due'
  })

  test('and is paid at Stripe’s page after its end is told to administrators: it gives nothing any more', async () => {
    connected.control.state.stripe.dunningEnd = 'canceled'
    const payer = await buyFailing()
    for (const days of [32, 3, 5, 7]) await pass(days)
    connected.control.state.stripe.dunningEnd = 'past_due'
    await pass(1)
    await fetch(openInvoice(payer).hosted_invoice_url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ card: 'visa' }),
    })
    await connected.settle()
    const notices = await connected.run(
      sql<{ text: string }>`select text from notification where title = 'Paid after its end'`,
    )
    expect(notices.map(({ text }) => text)).toEqual([expect.stringContaining(payer.email)])
  })

  test('says the number of tries of the settings at once, and no next try while collection is paused', async () => {
    await setTries('4')
    const payer = await buyFailing()
    await pass(32)
    expect((await atConsole(payer)).dunning).toMatchObject({ of: 4, nextTryAt: expect.any(String) })
    await setTries('8')
    expect((await atConsole(payer)).dunning).toMatchObject({ of: 8 })
    await setTries(null)
    expect((await atConsole(payer)).dunning).toMatchObject({ of: null })
    connected.control.pauseCollection(payer.providerId, { behavior: 'void', resumesAt: null })
    await connected.settle()
    expect((await atConsole(payer)).dunning).toMatchObject({ nextTryAt: null })
  })

  test('is told once, whichever of its events comes first, and however often', async () => {
    const payer = await buyFailing()
    await connected.control.advance(32 * DAY)
    const ids = connected.control.state.deliveries.map(({ id }) => id).toReversed()
    await connected.control.redeliver([...ids, ...ids])
    await connected.settle()
    expect(await letters(payer)).toEqual(['payment-failed'])
  })
})
