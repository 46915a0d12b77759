import { expect, it } from 'vitest'
import { isClosed } from '../consent/is-closed.ts'
import { leaving } from '../consent/testing/spellings.ts'
import {
  countLabels,
  getMeanings,
  meaningName,
  readsAs,
  type SeenLabels,
  toLabelMeanings,
  labelledColumns,
} from './file-labels.ts'
import type { Mapping } from './fields.ts'
import { readRow } from './read-row.ts'
import { rowLayout, type FileStatement } from './row-cells.ts'

const now = new Date('2025-03-28T15:04:00Z')
const mapping: Mapping = ['email', 'tier', 'status', 'type', 'subscribed-at']
const read = (cells: string[], said: FileStatement, as: Mapping = mapping) => {
  const reading = readRow(
    rowLayout('unknown', as, 'UTC', said),
    Array.from(as, (_, at) => ['a@x.org', ...cells][at] ?? ''),
    now,
  )
  if (!reading.ok) throw new Error(reading.reason)
  return reading.row
}
const label = (column: number, its: string, meaning: string) => ({ column, label: its, meaning })

it('reads a word as somebody says, whatever its case and what is around it, and every other one as before', () => {
  const labels = [label(1, 'Mitglied', 'Paid'), label(2, 'aktiv', 'active'), label(3, 'Jahr', 'yearly')]
  expect(read([' MITGLIED ', 'Aktiv', 'jahr'], { labels })).toMatchObject({
    tier: 'Paid',
    status: 'active',
    type: 'yearly',
    notices: ['plan-by-list'],
  })
  expect(read(['Gast', 'ruht', 'Monat'], { labels })).toMatchObject({ tier: 'Gast', status: 'ruht', type: 'Monat' })
  expect(read(['Mitglied', '', ''], { labels: [label(1, 'Mitglied', '')] })).toMatchObject({ tier: null })
})

it('says what a word is read as by itself', () => {
  expect(readsAs('tier', 'work out')).toBe('Paid')
  expect(readsAs('tier', 'Mitglied')).toBeNull()
  expect(readsAs('type', 'Annual plan')).toBe('yearly')
  expect(readsAs('type', 'Free')).toBe('free')
  expect(readsAs('status', 'Subscribed')).toBe('active')
  expect(readsAs('status', 'aktiv')).toBeNull()
  expect(readsAs('name', 'Paid')).toBeNull()
})

it('opens no mailbox, whatever somebody says of a word that closes it', () => {
  for (const closing of [...leaving, 'bounced', 'no', 'abgemeldet']) {
    expect(getMeanings('status', closing)).toEqual(['unsubscribed'])
    for (const meaning of ['active', 'inactive', ''])
      expect(isClosed(read(['', closing, ''], { labels: [label(2, closing, meaning)] }).status)).toBe(true)
  }
})

it('takes none of it of our own export, of other columns, or once the column goes elsewhere', () => {
  const labels = [label(1, 'Free', 'Paid'), label(0, 'a@x.org', 'Paid'), label(9, 'x', 'Paid')]
  expect(toLabelMeanings(mapping, labels, true)).toEqual({})
  expect(Object.keys(toLabelMeanings(mapping, labels, false))).toEqual(['1'])
  expect(toLabelMeanings(['email', 'name'], labels, false)).toEqual({})
})

it('counts words by column, the first forty of each', () => {
  expect(labelledColumns(mapping, false)).toEqual([1, 2, 3])
  expect(labelledColumns(mapping, true)).toEqual([])
  const seen: SeenLabels = {}
  for (const cell of ['Paid', 'paid ', '__proto__', '', 'x'.repeat(101)]) countLabels(seen, [1], ['a@x.org', cell])
  expect(seen).toEqual({
    1: [
      { label: 'Paid', count: 2 },
      { label: '__proto__', count: 1 },
    ],
  })
  for (let at = 0; at < 100; at += 1) countLabels(seen, [1], ['a@x.org', `label ${at}`])
  expect(seen[1]).toHaveLength(40)
})

it('reads days in the order that somebody says, and gives everybody a tag', () => {
  const days = (cell: string, order: 'day' | 'month' | 'serial') =>
    read(['', '', '', cell], { dateOrders: { 4: order } }).subscribedAt?.toISOString()
  expect(days('03/04/2024', 'day')).toBe('2024-04-03T12:00:00.000Z')
  expect(days('03/04/2024', 'month')).toBe('2024-03-04T12:00:00.000Z')
  // What can be read in one way alone is.
  expect(days('04/30/2024', 'day')).toBe('2024-04-30T12:00:00.000Z')
  expect(days('45719', 'serial')).toBe('2025-03-03T12:00:00.000Z')
  expect(days('45719.75', 'serial')).toBe('2025-03-03T18:00:00.000Z')
  expect(read(['', '', ''], { tag: 'Verein' }).tags).toEqual({ verein: 'Verein' })
})

it('calls a meaning as the site does', () => {
  expect(['Free', 'Paid', 'Join the Gym', ''].map((it) => meaningName('tier', it))).toEqual([
    'Warm Up',
    'Work Out',
    'Join the Gym',
    'Left out',
  ])
  expect([meaningName('type', 'monthly'), meaningName('status', 'active')]).toEqual(['Monthly', 'Active'])
})
