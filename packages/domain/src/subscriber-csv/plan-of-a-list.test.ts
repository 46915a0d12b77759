import { expect, it } from 'vitest'
import { readRow } from './read-row.ts'
import { recogniseColumns } from './recognise-columns.ts'
import { rowLayout } from './row-cells.ts'

// Consent is said by a column of the mailbox (ruling 42): who has no plan in a club's list may well have its letters.
it.each([
  ['Active subscription', 'no', 'Free'],
  ['Active subscription', 'false', 'Free'],
  ['Active subscription', 'inactive', null],
  ['Tier', 'Free', 'Free'],
  ['Type', 'free', 'Free'],
  ['Plan', 'cancelled', null],
  ['Plan', 'none', null],
])("a plan column of somebody's list says nothing of the mailbox: %s, %s", (heading, cell, tier) => {
  const { format, mapping } = recogniseColumns(['email', 'Name', heading])
  const reading = readRow(rowLayout(format.id, mapping, 'UTC'), ['a@x.org', 'Ann', cell], new Date('2025-03-28'))
  expect(format.id).toBe('unknown')
  expect(reading).toMatchObject({ ok: true, row: { tier, status: null, consentStated: false } })
})
