import { isClosed } from '@joy/domain/consent/is-closed.ts'
import type { FormatId } from '@joy/domain/subscriber-csv/csv-formats.ts'
import { readRow } from '@joy/domain/subscriber-csv/read-row.ts'
import { recogniseColumns } from '@joy/domain/subscriber-csv/recognise-columns.ts'
import { rowLayout } from '@joy/domain/subscriber-csv/row-cells.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const columnsOfConsent = (
  'Accepts Email Marketing|Accepts Marketing|Newsletter|Email opt-in|Opt-in|Consent|Email consent|Marketing consent|Opted in|' +
  'Is subscribed|is_subscribed|Email Marketing|Mailing list|E-newsletter|opted_in|Subscribed to newsletter|Newsletter subscribed|Is subscribed to newsletter|Wants newsletter'
).split('|')
describe('a yes of newer consent', () => {
  const yes = ['yes', 'TRUE', '1', 'x', 'on', 'Subscribed', 'active', 'opted in']
  const clubs = [
    ...columnsOfConsent,
    'Status',
    'Newsletter status',
    'Subscribed',
    'Subscribed to emails',
    'Email disabled',
  ]
  const getCell = (heading: string, cell: string) =>
    heading !== 'Email disabled' ? cell : (['false', 'no', '0'][cell.length % 3] ?? 'no')
  const readAs = (id: FormatId, headings: readonly string[], cells: readonly string[]) => {
    const { mapping } = recogniseColumns(headings, undefined, id.startsWith('substack'))
    const reading = readRow(rowLayout(id, mapping, 'UTC'), cells, new Date('2025-03-28T15:04:00Z'))
    if (!reading.ok) throw new Error(reading.reason)
    return reading.row
  }

  it('opens nothing in the list of nobody known, in whatever columns it stands, and says the same in each', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(clubs, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(...yes),
        fc.constantFrom<FormatId>('unknown', 'mailchimp'),
        (headings, cell, id) => {
          const row = readAs(id, ['email', ...headings], ['a@x.org', ...headings.map((it) => getCell(it, cell))])
          expect(row.consentStated).toBe(false)
          // It says something, so that whoever stays closed against it is told.
          expect(row.status).not.toBeNull()
          expect(isClosed(row.status)).toBe(false)
        },
      ),
      { numRuns: 1500 },
    )
  })

  it('opens in the column of a platform that is known, and in no other of its list', () => {
    const others = clubs.filter(
      (it) => !['Subscribed to emails', 'Email disabled', 'is_subscribed', 'Is subscribed'].includes(it),
    )
    const platforms = [
      ['substack-full', 'email_disabled', 'false'],
      ['substack-edited', 'Email disabled', 'no'],
      ['substack-dashboard', 'email_disabled', '0'],
      ['ghost', 'subscribed_to_emails', 'true'],
    ] as const
    fc.assert(
      fc.property(
        fc.constantFrom(...platforms),
        fc.constantFrom(...others),
        fc.constantFrom(...yes),
        ([id, column, cell], heading, said) => {
          expect(readAs(id, ['email', column, heading], ['a@x.org', cell, said]).consentStated).toBe(true)
          expect(readAs(id, ['email', column, heading], ['a@x.org', '', said]).consentStated).toBe(false)
        },
      ),
      { numRuns: 500 },
    )
  })
})
