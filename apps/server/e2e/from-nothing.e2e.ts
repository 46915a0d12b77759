import { simulatorCredentials } from '@joy/samples/simulator-credentials.ts'
import type { Locator, Page } from 'playwright'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Journey, openJourney } from '../src/testing/open-journey.ts'
import { signInToDemo } from '../src/testing/rest-client.ts'
import { freePort } from '../src/testing/server-process.ts'

// From nothing to a paid, registered member: an administrator with a test key of Stripe and a token of Planning Center, and a
// visitor. Each press and each word is counted; JOURNEY_PICTURES names a folder for a picture of each step.
const person = { name: 'Perpetua Vale', email: 'perpetua.vale@example.org' }
const { planningcenter, stripe } = simulatorCredentials
const settings = z.array(
  z.looseObject({
    id: z.number(),
    platform: z.string(),
    isActive: z.boolean(),
    config: z.record(z.string(), z.json()),
  }),
)
const record = z.object({ payment: z.object({ checkoutUrl: z.string().nullable() }) })
const known = z.object({
  planningCenter: z.object({
    people: z.array(z.object({ id: z.string(), membership: z.string().nullable() })),
    emails: z.array(z.object({ personId: z.string(), address: z.string() })),
    hooks: z.array(z.object({ name: z.string() })),
  }),
  stripe: z.object({
    endpoints: z.array(z.object({ id: z.string() })),
    prices: z.array(z.object({ nickname: z.string().nullable() })),
    portalConfigurations: z.array(z.object({ id: z.string() })),
  }),
})
let journey: Journey
let controlServer: string
let hannah: Page
let own: Page
let upgradeId: string
let begun: number
const count = { presses: 0, typed: 0 }
const steps: string[] = []

beforeAll(async () => {
  const port = await freePort()
  controlServer = `http://127.0.0.1:${port}/__sim`
  journey = await openJourney({ SIMULATOR_CONTROL_PORT: String(port) })
  const client = await signInToDemo(journey.server.url)
  for (const it of await client.ask(settings, 'GET', '/api/integrations'))
    if (it.platform === 'stripe' || it.platform === 'planningcenter') {
      const secrets = { webhookSecret: null, webhookSecretPrevious: null }
      const nothing = { ...it, isActive: false, apiKey: null, apiSecret: null, config: secrets }
      await client.ask(z.unknown(), 'PUT', `/api/integrations/${it.id}`, nothing)
    }
  await fetch(`${controlServer}/forget-set-up`, { method: 'POST' })
  hannah = await journey.newPage(await journey.newBrowser({ viewport: { width: 1280, height: 900 } }))
  own = await journey.newPage(await journey.newBrowser({ viewport: { width: 390, height: 844 } }))
  begun = performance.now()
})
afterAll(() => journey.close())

const press = async (what: Locator) => {
  await what.click()
  count.presses += 1
}
const type = async (where: Locator, text: string) => {
  await where.fill(text)
  count.typed += 1
}
const outside = async () => known.parse(await (await fetch(`${controlServer}/state`)).json())
/** What was done up to here, and how it looks. */
async function pass(step: string, page: Page): Promise<void> {
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  steps.push(`${seconds.padStart(6)} s  ${String(count.presses).padStart(2)} presses  ${step}`)
  const folder = process.env['JOURNEY_PICTURES']
  if (folder) await page.screenshot({ path: join(folder, `${steps.length}.png`), fullPage: true })
}
/** Types two keys, which switches the connection on, saves, and waits until the service has answered. */
async function connect(platform: string, fields: readonly (readonly [string, string])[]): Promise<void> {
  await hannah.goto(`${journey.server.url}/admin/integration-settings?platform=${platform}`)
  for (const [label, text] of fields) await type(hannah.getByLabel(label, { exact: true }), text)
  await press(hannah.getByRole('button', { name: 'Save Settings' }))
  const connection = hannah.getByRole('region', { name: 'Connection' })
  await connection.getByText('Connected', { exact: true }).first().waitFor()
}
const found = () => hannah.getByRole('list', { name: 'What was tried' })
/** Presses 'Test connection', and gives what did not pass. */
async function testAll(last: string): Promise<string[]> {
  await press(hannah.getByRole('button', { name: 'Test connection' }))
  await found().getByText(last).waitFor()
  await expect.poll(() => hannah.getByRole('button', { name: 'Testing...' }).count()).toBe(0)
  const lines = await found().getByRole('listitem').allInnerTexts()
  return lines.filter((line) => !line.startsWith('Passed'))
}

test('the keys of Stripe are typed in, and accepted', async () => {
  await hannah.goto(`${journey.server.url}/admin/integration-settings?platform=stripe`)
  await press(hannah.getByRole('button', { name: 'Continue as demo administrator' }))
  await connect('stripe', [
    ['Public Key', stripe.publishableKey],
    ['Secret Key', stripe.secretKey],
  ])
  await pass('Stripe: two keys typed and saved; Connected', hannah)
})

test('prices, portal and webhooks of Stripe are made on two presses, and all is green', async () => {
  await press(hannah.getByRole('button', { name: 'Set up prices' }))
  await hannah.getByText('Prices set up').waitFor()
  await press(hannah.getByRole('button', { name: 'Set up webhooks' }))
  await hannah.getByText('Webhooks set up').waitFor()
  await pass('Stripe: prices, customer portal and webhooks made', hannah)
  // Of the signing secret it shows with the first delivery: nothing that it signed has come yet.
  expect(await testAll('Webhook signing secret')).toEqual([
    expect.stringMatching(/^Not checked:\s*Webhook signing secret/u),
  ])
  await pass('Stripe: tested, green but for the secret that nothing was signed with yet', hannah)
  const { stripe: there } = await outside()
  expect(there.endpoints).toHaveLength(1)
  expect(there.portalConfigurations).toHaveLength(1)
  expect(there.prices.map(({ nickname }) => nickname)).toEqual([
    'Work Out monthly',
    'Work Out yearly',
    'Join the Gym monthly',
    'Join the Gym yearly',
  ])
})

test('the token of Planning Center is typed in, its webhooks are made, and all is green', async () => {
  await connect('planningcenter', [
    ['Application ID', planningcenter.applicationId],
    ['Secret', planningcenter.secret],
  ])
  await press(hannah.getByRole('button', { name: 'Set up webhooks' }))
  await hannah.getByText('Webhooks set up').waitFor()
  expect(await testAll('Webhook subscriptions')).toEqual([])
  await pass('Planning Center: token typed, webhooks made, tested, all green', hannah)
  expect((await outside()).planningCenter.hooks).toHaveLength(7)
})

test('a visitor signs up', async () => {
  await own.goto(journey.server.url)
  await press(
    own
      .getByRole('link', { name: 'Subscribe for Free' })
      .or(own.getByRole('button', { name: 'Subscribe for Free' }))
      .first(),
  )
  await own.getByRole('heading', { level: 1, name: 'Subscribe for Free' }).waitFor()
  await type(own.getByLabel('Name'), person.name)
  await type(own.getByLabel('Email'), person.email)
  await own.getByLabel('Email').press('Enter')
  await own.getByText('Subscription Successful!').waitFor()
  await pass('Visitor: signed up', own)
})

test('the administrator makes the upgrade, and the visitor pays it', async () => {
  // Only who is on the newsletter's list is upgraded: Substack's list with the newcomer is brought in first.
  await hannah.goto(`${journey.server.url}/admin/substack-sync?tab=import`)
  const buffer = Buffer.from(`Email,Name,Type\n${person.email},${person.name},Free\n`)
  await hannah.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
  await press(hannah.getByRole('button', { name: 'Upload and Process' }))
  await hannah.getByText('Upload Successful').first().waitFor()
  await pass('The newcomer is on the list, by an import of it', hannah)
  await hannah.goto(`${journey.server.url}/upgrade-form`)
  await type(hannah.getByPlaceholder('Search subscribers...'), person.email)
  await press(
    hannah.getByRole('list', { name: 'Subscribers found' }).getByRole('button', { name: new RegExp(person.name, 'u') }),
  )
  await hannah.getByRole('radio', { name: /^Join the Gym/u }).check()
  await hannah.getByRole('radio', { name: /checkout link/u }).check()
  count.presses += 2
  await press(hannah.getByRole('button', { name: 'Start upgrade' }))
  await hannah.waitForURL(/\/admin\/upgrades\/\d+/u)
  upgradeId = /\d+/u.exec(new URL(hannah.url()).pathname)?.[0] ?? ''
  const checkoutUrl = async () =>
    record.parse(await (await hannah.request.get(`${journey.server.url}/api/upgrades/${upgradeId}`)).json()).payment
      .checkoutUrl
  await expect.poll(checkoutUrl, { timeout: 60_000 }).toContain('/stripe/checkout/')
  await pass('Upgrade: begun, its checkout link is made', hannah)
  await own.goto((await checkoutUrl()) ?? '')
  await own.getByText('$10.00').waitFor()
  await press(own.getByRole('button', { name: 'Pay and subscribe' }))
  await own.waitForURL(/\/subscriber-portal\?checkout=done/u)
  await pass('Visitor: paid at the checkout', own)
})

test('registered in Planning Center, by itself; and Stripe’s secret is proven by what came', async () => {
  await hannah
    .getByText(/is registered in Planning Center\./u)
    .first()
    .waitFor({ timeout: 60_000 })
  await pass('Upgrade: registered in Planning Center', hannah)
  const { people, emails } = (await outside()).planningCenter
  const id = emails.find(({ address }) => address === person.email)?.personId
  expect(people.find((it) => it.id === id)?.membership).toBe('Member')
  await hannah.goto(`${journey.server.url}/admin/integration-settings?platform=stripe`)
  expect(await testAll('Webhook signing secret')).toEqual([])
  await pass('Stripe: tested again, all green', hannah)
})

test('no page had an error', () => {
  process.stdout.write(`\nFrom nothing to a registered member:\n${steps.join('\n')}\n${count.typed} fields typed\n`)
  expect(journey.faults).toEqual([])
  expect(count.presses).toBeLessThan(25)
})
