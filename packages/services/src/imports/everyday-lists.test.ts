import { planRank } from '@joy/domain/access/plan-rank.ts'
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import { type ClosingCells, countClosing } from '@joy/domain/subscriber-csv/closing-cells.ts'
import { readRow } from '@joy/domain/subscriber-csv/read-row.ts'
import { recogniseColumns } from '@joy/domain/subscriber-csv/recognise-columns.ts'
import { rowLayout } from '@joy/domain/subscriber-csv/row-cells.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const now = new Date('2025-03-28T15:04:00Z')
const ofMail = (
  'Is subscribed|is_subscribed|Newsletter|Mailing list|Email marketing|Newsletter status|Mail status|Contact status|Status|' +
  'Email status|Accepts marketing|Subscribed'
).split('|')
const ofPlans = 'Active subscription|Plan|Type|Subscription type|Tier|Membership tier|Interval|Comped'.split('|')
const ofAnything = 'Active|Paid|Member|Expiration date|Paid until|Cancel date|Note|Tags|Delivery|Group|Remark'.split(
  '|',
)
const yes = ['yes', 'TRUE', '1', 'x', 'Active', 'Subscribed']
const no = ['no', 'FALSE', '0', 'Unsubscribed', 'Opted out', 'Bounced']
const other = [
  '',
  '-',
  'Monthly',
  'Gold',
  'Free',
  'Admin',
  'Author',
  'Gift',
  'Comp',
  '2024-05-06',
  'weekly',
  'Christmas',
]
const closing = ['Unsubscribed', 'Opted out', 'Bounced', 'Do not email']

const read = (headings: readonly string[], said: readonly string[]) => {
  const { format, mapping } = recogniseColumns(['Email', ...headings])
  expect(format.id).toBe('unknown')
  const layout = rowLayout(format.id, mapping, 'UTC')
  const cells = ['a@x.org', ...said]
  const reading = readRow(layout, cells, now)
  if (!reading.ok) return null
  const unheard: ClosingCells = {}
  countClosing(unheard, layout.watched, cells, reading.row)
  return { ...reading.row, isReported: Object.keys(unheard).length > 0 }
}
const aRow = fc
  .shuffledSubarray([...ofMail, ...ofPlans, ...ofAnything], { minLength: 1, maxLength: 6 })
  .chain((headings) =>
    fc.record({
      headings: fc.constant(headings),
      said: fc.array(fc.constantFrom(...yes, ...no, ...other, ...closing), {
        minLength: headings.length,
        maxLength: headings.length,
      }),
    }),
  )

describe('a list of any club', () => {
  it('gives no plan by a column of letters, and none at all without telling it', () => {
    fc.assert(
      fc.property(aRow, ({ headings, said }) => {
        const row = read(headings, said)
        if (!row) return
        const isPaid = row.tier !== null && planRank(row.tier) > 0
        if (headings.every((heading) => ofMail.includes(heading))) expect([row.tier, row.comp]).toEqual([null, null])
        expect(row.comp !== null && !row.notices.includes('comp-by-list')).toBe(false)
        expect(isPaid && !row.notices.some((it) => /^(plan|comp)-by-list$|^comp-ended$/.test(it))).toBe(false)
      }),
      { numRuns: 1500 },
    )
  })

  it('closes the mailbox by a no in a column of letters, whatever stands beside it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ofMail), fc.constantFrom(...no), aRow, (heading, cell, beside) => {
        const at = beside.headings.flatMap((it, column) => (it === heading ? [] : [column]))
        const row = read(
          [heading, ...at.map((it) => beside.headings[it] ?? '')],
          [cell, ...at.map((it) => beside.said[it] ?? '')],
        )
        if (row) expect(isClosed(row.status)).toBe(true)
      }),
      { numRuns: 1500 },
    )
  })

  it('leaves no word unheard that closes a mailbox: it does, or it is told', () => {
    fc.assert(
      fc.property(aRow, fc.nat(), fc.constantFrom(...closing), ({ headings, said }, at, word) => {
        const row = read(headings, said.with(at % headings.length, word))
        if (row) expect(isClosed(row.status) || row.isReported).toBe(true)
      }),
      { numRuns: 1500 },
    )
  })
})
