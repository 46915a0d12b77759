import { describe, expect, it } from 'vitest'
import { type ClosingCells, closingSentences, countClosing, watchedColumns } from './closing-cells.ts'
import { exportHeadings } from './export-columns.ts'
import { recogniseColumns } from './recognise-columns.ts'

const readNotices = (
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  status: string | null = null,
) => {
  const { format, mapping } = recogniseColumns(headings)
  const closing: ClosingCells = {}
  for (const cells of rows) countClosing(closing, watchedColumns(mapping, format.id === 'own'), cells, { status })
  return closingSentences(closing, headings)
}
const one = (heading: string, cell: string) => readNotices(['email', heading], [['a@x.org', cell]])

describe('cells that close no mailbox, though they speak of it', () => {
  it('are counted by column, with their word', () => {
    const rows = ['Unsubscribed', 'Unsubscribed', 'unknown', ''].map((cell) => ['a@x.org', cell, 'Bounced'])
    expect(readNotices(['email', 'Remark', ''], rows.slice(0, 3))).toEqual([
      "The column 'Remark' closes no mailbox, though 2 of its cells say 'Unsubscribed'. If it says who wants no mail, choose its field.",
      "Column 3 closes no mailbox, though 3 of its cells say 'Bounced'. If it says who wants no mail, choose its field.",
    ])
    expect(one('Remark', ' opted out ')).toEqual([
      "The column 'Remark' closes no mailbox, though 1 of its cells says 'opted out'. If it says who wants no mail, choose its field.",
    ])
    expect(
      readNotices(
        ['email', 'Remark'],
        [
          ['', 'Bounced'],
          ['', 'Unsubscribed'],
        ],
      )[0],
    ).toContain("2 of its cells say 'Bounced' or the like.")
  })

  it.each([
    'Unsubscribed',
    'BOUNCED',
    'Opted out',
    'opted-out',
    'Unsubscribed 2025-01-02',
    'Bounced (hard)',
    'Do not email',
    'DNC',
    'No mails please',
    'cancelled',
    'Spam',
    'abgemeldet',
    'désabonné',
  ])('%s is one, in whatever column', (cell) => {
    for (const heading of ['Remark', 'Delivery', 'Type', 'Plan', 'Tags'])
      expect([heading, one(heading, cell)]).toHaveProperty('1.length', 1)
  })

  it.each([
    '',
    'Active',
    'Subscribed',
    'Not yet',
    'Never bounced',
    'Cancelled her seat',
    'Invalid phone number',
    'Clean',
    'He unsubscribed his wife from the gym in May',
    'Subscriber since 2020',
    'Options',
    'contact@x.org',
  ])('%s is none', (cell) => expect(one('Remark', cell)).toEqual([]))

  it('are none of those who get no letters anyway, nor in the columns that say who does', () => {
    expect(readNotices(['email', 'Remark'], [['a@x.org', 'Unsubscribed']], 'bounced')).toEqual([])
    for (const heading of ['Status', 'Newsletter', 'Mail status', 'Name'])
      expect(one(heading, 'Unsubscribed')).toEqual([])
    const own = [...exportHeadings, 'Remark']
    const cells = own.map(() => 'Unsubscribed')
    expect(readNotices(own, [cells])).toEqual([expect.stringContaining("'Remark'")])
  })
})
