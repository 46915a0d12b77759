import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Journey, openJourney } from '../src/testing/open-journey.ts'
import { freePort } from '../src/testing/server-process.ts'

// What comes from outside, as an administrator meets it: a sync on both of its screens, and an event that was given up.
const DAY = 24 * 60 * 60
const events = z.object({ items: z.array(z.object({ id: z.number(), type: z.string() })) })
let journey: Journey
let controlServer: string
let page: Page

beforeAll(async () => {
  const port = await freePort()
  controlServer = `http://127.0.0.1:${port}/__sim`
  journey = await openJourney({ SIMULATOR_CONTROL_PORT: String(port), WEBHOOK_ATTEMPTS: '1' })
  page = await journey.newPage(await journey.newBrowser({ viewport: { width: 1440, height: 900 } }))
})
afterAll(() => journey.close())

async function ask(path: string, body: object, method = 'POST'): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${controlServer}/${path}`, { method, headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
}
const syncing = () => page.getByRole('button', { name: 'Syncing...' })

test('a sync that was begun on Subscribers is seen after a reload, and on the sync screen', async () => {
  for (const n of [1, 2]) await ask('substack/subscriber', { email: `only.there${n}@example.org`, type: 'free' })
  await ask('faults', { platform: 'substack', kind: 'rate limited', path: '%40', retryAfterSeconds: 12 })
  await page.goto(`${journey.server.url}/admin/subscribers`)
  await page.getByRole('button', { name: 'Continue as demo administrator' }).click()
  await page.getByRole('button', { name: 'Sync Subscribers' }).click()
  await page.getByText('Substack subscribers are being synchronized.').first().waitFor()
  await page.reload()
  await syncing().waitFor()
  await page.getByText(/of 114 read|Waiting for its turn/u).waitFor()
  await page.goto(`${journey.server.url}/admin/substack-sync`)
  await syncing().waitFor()
})

test('it ends with where the counts drift, and offers the complete list', async () => {
  await page.getByText('Subscriber data synchronized with Substack.').first().waitFor({ timeout: 60_000 })
  await page.getByText('Substack counts 2 subscribers more than this list').waitFor()
  await page.reload()
  await page.getByText('Substack counts 2 subscribers more than this list').waitFor()
  await page.getByText('it holds the complete list', { exact: false }).waitFor()
  await page.getByRole('link', { name: 'Import CSV' }).click()
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  await page.waitForURL('**/admin/substack-sync?tab=import')
})

test('one that fails says why, there and then and after a reload', async () => {
  await ask('faults', { platform: 'substack', kind: 'html', times: 50 })
  await page.goto(`${journey.server.url}/admin/substack-sync`)
  await page.getByRole('button', { name: 'Sync with Substack' }).click()
  const why = page.getByText(/^Substack .*What was read until then is kept\./u)
  await page.getByText('Sync failed').first().waitFor({ timeout: 60_000 })
  await why.first().waitFor()
  await page.reload()
  await page.getByText('The last sync failed').waitFor()
  await why.first().waitFor()
  await ask('faults', {}, 'DELETE')
})

test('an event that was given up is seen, replayed, and done', async () => {
  await ask('faults', { platform: 'stripe', kind: 'server error', method: 'GET', times: 500 })
  await ask('clock', { advanceSeconds: 32 * DAY })
  const failed = async () => {
    const reply = await page.request.get(
      `${journey.server.url}/api/webhooks/page?status=failed&platform=stripe&limit=50`,
    )
    return events.parse(await reply.json()).items.find(({ type }) => type === 'invoice.paid')
  }
  await expect.poll(failed, { timeout: 60_000, interval: 500 }).toBeDefined()
  await ask('faults', {}, 'DELETE')
  await page.goto(`${journey.server.url}/admin/webhooks?status=failed`)
  await page
    .getByRole('link', { name: /invoice\.paid/u })
    .first()
    .click()
  const record = page.locator('[data-record-panel]')
  await record.getByText('Failed', { exact: true }).first().waitFor()
  await record.getByRole('button', { name: 'Replay' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replay 1 event' }).click()
  await record.getByText('Replayed', { exact: true }).waitFor()
  await record.getByText('Done', { exact: true }).first().waitFor({ timeout: 30_000 })
  await record.getByText(/: paid\.$/u).waitFor()
})

test('no page had an error', () => expect(journey.faults).toEqual([]))
