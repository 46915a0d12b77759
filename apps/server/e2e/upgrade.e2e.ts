import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Journey, openJourney } from '../src/testing/open-journey.ts'
import { freePort } from '../src/testing/server-process.ts'

// The whole workflow on the simulators: subscriber, upgrade, payment, registration; then the portal, cancel, and the end.
const person = { email: 'clara.beaumont@example.com', name: 'Clara Beaumont' }
const DAY = 24 * 60 * 60
const known = z.object({
  planningCenter: z.object({
    people: z.array(z.object({ id: z.string(), membership: z.string().nullable() })),
    emails: z.array(z.object({ personId: z.string(), address: z.string() })),
  }),
  stripe: z.object({
    customers: z.array(z.object({ id: z.string(), email: z.string().nullable() })),
    subscriptions: z.array(z.object({ customer: z.string(), status: z.string(), cancel_at: z.number().nullable() })),
  }),
})
let journey: Journey
let controlServer: string
let hannah: Page
let own: Page
let upgradeId: string

beforeAll(async () => {
  const port = await freePort()
  controlServer = `http://127.0.0.1:${port}/__sim`
  journey = await openJourney({ SIMULATOR_CONTROL_PORT: String(port) })
  hannah = await journey.newPage(await journey.newBrowser({ viewport: { width: 1440, height: 900 } }))
  own = await journey.newPage(await journey.newBrowser())
})
afterAll(() => journey.close())

const outside = async () => known.parse(await (await fetch(`${controlServer}/state`)).json())
const subscriptionOutside = async () => {
  const { customers, subscriptions } = (await outside()).stripe
  return subscriptions.filter(({ customer }) => customers.some((it) => it.id === customer && it.email === person.email))
}
const record = z.object({ payment: z.object({ checkoutUrl: z.string().nullable() }) })
const checkoutUrl = async () => {
  const response = await hannah.request.get(`${journey.server.url}/api/upgrades/${upgradeId}`)
  return record.parse(await response.json()).payment.checkoutUrl
}
/** Loads a member's page again until it shows this; what stands in the console comes by itself. */
const comesTo = (page: Page, shown: () => Promise<boolean>) =>
  expect
    .poll(async () => page.reload({ waitUntil: 'networkidle' }).then(shown), { timeout: 60_000, interval: 500 })
    .toBe(true)

test('from the list of subscribers to the upgrade form, filled in', async () => {
  await hannah.goto(`${journey.server.url}/admin/subscribers`)
  await hannah.getByRole('button', { name: 'Continue as demo administrator' }).click()
  await hannah.getByPlaceholder('Search subscribers...').fill(person.email)
  const row = hannah.getByRole('row', { name: new RegExp(person.name, 'u') })
  await row
    .getByRole('link', { name: /^Upgrade/u })
    .or(row.getByRole('button', { name: /^Upgrade/u }))
    .first()
    .click()
  await hannah.getByRole('link', { name: 'Open the upgrade form' }).click()
  await hannah.getByRole('heading', { level: 1, name: 'New Upgrade' }).waitFor()
  await hannah.getByRole('button', { name: 'Change' }).waitFor()
})

test('the checkout link is made and shown', async () => {
  await hannah.getByRole('radio', { name: /^Join the Gym/u }).check()
  await hannah.getByRole('radio', { name: /checkout link/u }).check()
  await hannah.getByRole('button', { name: 'Start upgrade' }).click()
  await hannah.waitForURL(/\/admin\/upgrades\/\d+/u)
  upgradeId = /\d+/u.exec(new URL(hannah.url()).pathname)?.[0] ?? ''
  await expect.poll(checkoutUrl, { timeout: 60_000 }).toContain('/stripe/checkout/')
  await hannah.getByText('awaiting payment', { exact: false }).first().waitFor({ timeout: 60_000 })
})

test('paid on the provider’s page, it comes back to the portal', async () => {
  await own.goto((await checkoutUrl()) ?? '')
  await own.getByText(person.email).waitFor()
  await own.getByRole('button', { name: 'Pay and subscribe' }).click()
  await own.waitForURL(/\/subscriber-portal\?checkout=done/u)
})

test('the payment and the registration follow by themselves, and the upgrade’s open page shows them', async () => {
  await hannah
    .getByText(/is registered in Planning Center\./u)
    .first()
    .waitFor({ timeout: 60_000 })
  const { people, emails } = (await outside()).planningCenter
  const ids = emails.filter(({ address }) => address === person.email).map((it) => it.personId)
  expect(ids).toHaveLength(1)
  expect(people.find(({ id }) => id === ids[0])?.membership).toBe('Member')
  expect(await subscriptionOutside()).toMatchObject([{ status: 'active' }])
})

test('the portal shows Active, the price and the card', async () => {
  await own.goto(`${journey.server.url}/subscriber-portal`)
  await own.getByLabel('Email').fill(person.email)
  await own.getByRole('button', { name: 'Send Magic Link' }).click()
  await own.getByRole('button', { name: 'Simulate Clicking Email Link' }).click()
  await own.getByRole('button', { name: 'Log Out' }).waitFor()
  await own.getByText('Active', { exact: true }).first().waitFor()
  await own.getByRole('tab', { name: 'Account' }).click()
  await own.getByText('$10.00').waitFor()
  await own.getByText('ending in 4242').waitFor()
})

test('cancelled, it runs to the end of its period, here and at the provider', async () => {
  await own.getByRole('link', { name: 'Cancel Subscription' }).click()
  await own.getByRole('heading', { level: 1, name: 'Cancel Subscription' }).waitFor()
  await own.getByRole('button', { name: 'Cancel Subscription' }).click()
  await own.getByText("Your subscription has been cancelled. We're sorry to see you go!").waitFor()
  await expect.poll(async () => (await subscriptionOutside())[0]?.cancel_at ?? null, { timeout: 30_000 }).not.toBeNull()
  expect(await subscriptionOutside()).toMatchObject([{ status: 'active' }])
})

test('when the period has ended on the provider’s clock, the portal shows that it is over', async () => {
  const body = JSON.stringify({ advanceSeconds: 32 * DAY })
  const moved = await fetch(`${controlServer}/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(moved.status).toBe(200)
  expect(await subscriptionOutside()).toMatchObject([{ status: 'canceled' }])
  await own.goto(`${journey.server.url}/subscriber-portal`)
  // Planning Center still has them as a member, until somebody ends it there; the plan is over.
  await comesTo(own, async () => (await own.getByText(/^You have no paid plan at present\./u).count()) > 0)
  await own.getByRole('tab', { name: 'Account' }).click()
  await own.getByText(/You don.t have any active paid subscriptions\./u).waitFor()
})

test('no page had an error', () => expect(journey.faults).toEqual([]))
