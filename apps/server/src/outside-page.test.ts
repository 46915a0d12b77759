import { existsSync, readFileSync } from 'node:fs'
import { handledEvents, ignoredEvents } from '@joy/services/webhooks/stripe-events/stripe-event-table.ts'
import { expect, test } from 'vitest'
import { makeOutsidePage, outsidePage } from './testing/outside-page.ts'

test('the page says what the program goes by (pnpm outside writes it)', () => {
  expect(readFileSync(outsidePage, 'utf8')).toBe(makeOutsidePage())
})

test('each event of Stripe that is handled names the test that holds it, and none is both', () => {
  for (const { type, test: file } of handledEvents)
    expect(existsSync(new URL(`../../../packages/services/src/${file}`, import.meta.url)), type).toBe(true)
  const handled = new Set(handledEvents.map(({ type }) => type))
  expect(ignoredEvents.filter(({ type }) => handled.has(type))).toEqual([])
})
