import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFigures } from '../src/testing/get-figures.ts'
import { type Journey, openJourney } from '../src/testing/open-journey.ts'

// The product's main job as an administrator does it: one journey on the built product, each test its next step.
const list = fileURLToPath(
  new URL('../../../packages/services/src/csv/fixtures/email_list.testpub.csv', import.meta.url),
)
let journey: Journey
let page: Page

beforeAll(async () => {
  journey = await openJourney()
  const window = await journey.newBrowser({ viewport: { width: 1440, height: 900 }, acceptDownloads: true })
  // A refused session is told by the console too; it belongs to the first step.
  page = await journey.newPage(window, { unless: /401/u })
})
afterAll(() => journey.close())

const counts = () => page.getByRole('region', { name: 'Counts' }).or(page.locator('[aria-label=Counts]')).first()
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

test('whoever is not signed in comes to the sign-in page and goes back where they wanted to', async () => {
  await page.goto(`${journey.server.url}/admin/subscribers`)
  await page.getByRole('button', { name: 'Continue as demo administrator' }).click()
  await heading('Subscribers').waitFor()
  await page.waitForURL('**/admin/subscribers')
})

test('the console opens on the dashboard with the samples’ figures', async () => {
  await page.goto(`${journey.server.url}/admin`)
  await heading('Dashboard').waitFor()
  await page.getByText('5 website subscribers are not in Substack yet').waitFor()
  await expect
    .poll(() => getFigures(page))
    .toEqual(expect.arrayContaining(['Subscribers 114', 'Members 19', 'Monthly revenue $20', 'Emails sent 0']))
  await page.getByRole('button', { name: 'Notifications, 3 unread' }).first().waitFor()
})

test('what is typed after Ctrl-K stands in the palette, however late its code comes', async () => {
  let letCome = () => undefined as void
  const comes = new Promise<void>((done) => (letCome = done))
  await page.route(
    ({ pathname }) => pathname.includes('/palette-'),
    async (route) => {
      await comes
      await route.continue()
    },
  )
  await page.reload()
  await heading('Dashboard').waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('repotr')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('rt')
  expect(await page.getByRole('dialog').count()).toBe(0)
  letCome()
  const box = page.getByRole('combobox', { name: 'Go to or find' })
  await expect.poll(() => box.inputValue()).toBe('report')
  await page.keyboard.type('s')
  await expect.poll(() => box.inputValue()).toBe('reports')
  await page.keyboard.press('Enter')
  await heading('Reports').waitFor()
  await page.unroute(() => true)
  await page.goto(`${journey.server.url}/admin`)
  await heading('Dashboard').waitFor()
})

test('the whole list stands behind View All Subscribers', async () => {
  await page.getByRole('link', { name: 'View All Subscribers' }).click()
  await heading('Subscriber Synchronization').waitFor()
  await page.getByText('114 subscribers').waitFor()
  await page.waitForURL('**/admin/substack-sync')
})

test('a Substack export is previewed, imported and counted row by row', async () => {
  await page
    .getByRole('link', { name: 'CSV Import' })
    .or(page.getByRole('tab', { name: 'CSV Import' }))
    .click()
  await page.waitForURL('**/admin/substack-sync?tab=import')
  await page.locator('input[type=file]').setInputFiles(list)
  await page.getByText('Recognised as').waitFor()
  await page.getByRole('button', { name: 'Upload and Process' }).click()
  await page.getByText('Upload Successful').first().waitFor()
  const figures = page.getByRole('main')
  for (const [label, n] of [
    ['Added', 6],
    ['Updated', 0],
    ['Unchanged', 1],
    ['Failed', 2],
  ] as const)
    await figures
      .locator('dl, div')
      .filter({ hasText: new RegExp(`^${label}${n}`) })
      .first()
      .waitFor()
})

test('the list holds them, and finds them by a part of the address', async () => {
  await page.goto(`${journey.server.url}/admin/substack-sync`)
  await page.getByText('120 subscribers').waitFor()
  await page.getByPlaceholder('Search by email...').fill('ALICE@exam')
  await page.getByRole('row', { name: /alice@example\.com/ }).waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
})

test('one is comped, and the counts follow', async () => {
  await page
    .getByRole('row', { name: /alice@example\.com/ })
    .getByRole('button', { name: /^Comp/ })
    .click()
  await page.getByText('Subscription has been comped successfully.').first().waitFor()
  await page.getByText('18 comped subscribers').waitFor()
})

test('the website people go out to Substack and count as exported', async () => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Website Subscribers' }).click()
  expect((await download).suggestedFilename()).toBe('website-subscribers-for-substack.csv')
  await page.getByText('Website subscribers exported successfully for Substack import.').first().waitFor()
  await expect.poll(() => counts().innerText()).toMatch(/Unexported Subscribers\s+0\b/)
})

test('all of it stands in the activity log', async () => {
  const response = await page.evaluate(
    async () => (await fetch('/api/activity?limit=20')).json() as Promise<{ action: string; userName: string }[]>,
  )
  const done = response.filter((entry) => entry.userName === 'Hannah Whitfield').map((entry) => entry.action)
  expect(done).toEqual(expect.arrayContaining(['Export Website Subscribers', 'Subscription Comped', 'CSV Import']))
})

test('columns, rows and a view are kept for the administrator, not for the browser', async () => {
  await page.goto(`${journey.server.url}/admin/upgrades?status=registered`)
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Created Date' }).click()
  await page.getByText('Compact', { exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('textbox', { name: 'Keep this view as' }).fill('In Planning Center')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('button', { name: 'View: In Planning Center' }).waitFor()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${journey.server.url}/admin/upgrades`)
  await page.locator('table[data-density=compact]').waitFor()
  await page.getByRole('columnheader', { name: 'Planning Center ID' }).waitFor()
  await page.getByRole('columnheader', { name: 'Created Date' }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('link', { name: 'In Planning Center' }).click()
  await page.getByText('Showing 19 of 20 upgrades').waitFor()
  await page.waitForURL('**/admin/upgrades?status=registered')
})

test('what one tab undoes, another does not offer to undo any more', async () => {
  const tab = await journey.newPage(page.context())
  await tab.goto(`${journey.server.url}/admin/jobs?tab=changes`)
  await page.goto(`${journey.server.url}/admin/jobs?tab=changes`)
  const comped = (where: Page) => where.getByRole('row', { name: /^Comp/ }).first()
  await comped(tab).getByText('Complete').waitFor()
  await comped(page).getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Undo/ }).click()
  await comped(page).getByText('Undone').waitFor()
  await comped(tab).getByText('Undone').waitFor()
  await comped(tab).getByRole('button', { name: /^Undo/ }).waitFor({ state: 'hidden' })
  await tab.close()
})

test('a double press on what a dialog asks presses nothing behind it', async () => {
  await page.goto(`${journey.server.url}/admin/subscribers?comped=no`)
  await page.getByRole('row').nth(3).waitFor()
  const boxes = page.getByRole('row').getByRole('checkbox')
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await page.getByRole('button', { name: 'Comp Selected Subscriptions (2)' }).click()
  const button = page.getByRole('dialog').getByRole('button', { name: /^Comp 2 subscriptions/ })
  // It is asked who of them pays, and the dialog is as long as it will be.
  await expect.poll(() => button.isEnabled()).toBe(true)
  const place = await button.boundingBox()
  if (!place) throw new Error('The button stands nowhere.')
  await page.evaluate(() => {
    document.addEventListener('click', () => (document.body.dataset['clicks'] += '|'), true)
    document.body.dataset['clicks'] = ''
  })
  await page.mouse.dblclick(place.x + place.width / 2, place.y + place.height / 2, { delay: 40 })
  await page.getByText('Successfully processed 2 subscriptions with 0 errors.').first().waitFor()
  expect(await page.evaluate(() => document.body.dataset['clicks'])).toBe('|')
  expect(new URL(page.url()).pathname).toBe('/admin/subscribers')

  // The toast that offers to take it back goes by the first press too.
  const undo = page.getByRole('region', { name: /^Notifications/ }).getByRole('button', { name: 'Undo' })
  await undo.dblclick({ delay: 40 })
  expect(await page.evaluate(() => document.body.dataset['clicks'])).toBe('||')
  expect(new URL(page.url()).pathname).toBe('/admin/subscribers')
})

test('the menu of a phone closes when the window reaches 768 px', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('button', { name: 'Close menu' })
  await menu.waitFor()
  await page.setViewportSize({ width: 767, height: 844 })
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(767)
  expect(await menu.isVisible()).toBe(true)
  await page.setViewportSize({ width: 768, height: 844 })
  await menu.waitFor({ state: 'hidden' })
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('signing out closes the console', async () => {
  await page.getByRole('button', { name: /Hannah Whitfield/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  expect((await page.request.get(`${journey.server.url}/api/activity`)).status()).toBe(401)
})

test('the browser had nothing to complain about', () => expect(journey.faults).toEqual([]))
