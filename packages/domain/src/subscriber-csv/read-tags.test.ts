import { mostTags } from '@joy/contract/schemas/tag.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tagFault, tagKey, toTagName } from '../tags.ts'
import { guardFormula } from './guard-formula.ts'
import { mergeRows } from './merge-rows.ts'
import { readRow } from './read-row.ts'
import { recogniseColumns } from './recognise-columns.ts'
import { rowLayout } from './row-cells.ts'
import { splitTags, writeTags } from './tag-list.ts'

const ghost =
  'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers'
const mailchimp = 'Email Address,MEMBER_RATING,OPTIN_TIME,LEID,EUID,NOTES,TAGS'
const own = 'email,subscription_tier,synced_at,is_comped,tags'

/** A row of a list with these columns and nothing but an address and tags. */
function readIn(headings: string, ...cells: string[]) {
  const names = headings.split(',')
  const { format, mapping } = recogniseColumns(names)
  const left = [...cells]
  const row = mapping.map((field) => (field === 'email' ? 'ann@x.org' : field === 'tags' ? (left.shift() ?? '') : ''))
  const reading = readRow(rowLayout(format.id, mapping, 'UTC'), row, new Date('2025-03-28T12:00:00Z'))
  if (!reading.ok) throw new Error(reading.reason)
  return reading.row
}
const tagsIn = (...its: [headings: string, ...cells: string[]]) => Object.values(readIn(...its).tags ?? {})
const aName = fc
  .string({ unit: 'grapheme', maxLength: 30 })
  .map(toTagName)
  .filter((name) => tagFault(name) === null)
const hostile = fc.constantFrom('"', '"a"', '"a', 'a"b"', '=1', "'-x", '@b;=c', '__proto__', 'constructor', '👩‍👧', '-')

describe('tags of a list', () => {
  it('are read as Ghost, Mailchimp and our own export write them', () => {
    expect(tagsIn(ghost, 'Lent 2025, Retreat')).toEqual(['Lent 2025', 'Retreat'])
    expect(tagsIn(mailchimp, '"Lent 2025","Retreat"')).toEqual(['Lent 2025', 'Retreat'])
    expect(tagsIn(mailchimp, '"The ""upper"" room"')).toEqual(['The "upper" room'])
    expect(tagsIn(own, 'Lent 2025,Retreat')).toEqual(['Lent 2025', 'Retreat'])
    expect(tagsIn(ghost, '')).toEqual([])
    expect(readIn(ghost, ' ')).toMatchObject({ tags: null, notices: [] })
  })

  it('of several columns add up, each once, in the first spelling', () => {
    expect(tagsIn('email,name,tags,labels', 'Lent, lent ', 'LENT,Advent')).toEqual(['Lent', 'Advent'])
  })

  it.each([
    ['x'.repeat(61), 'tag-long'],
    ['"a,b"', 'tag-comma'],
    ['a\u200Bb', 'tag-unseen'],
    ['a\u0007b', 'tag-unseen'],
    [' ,', 'tag-unnamed'],
  ])('leave out what cannot be one, and say why: %j', (cell, notice) => {
    expect(readIn(mailchimp, `"Lent",${cell}`)).toMatchObject({ tags: { lent: 'Lent' }, notices: [notice] })
  })

  it('are no more than there can be', () => {
    const names = Array.from({ length: mostTags + 3 }, (_, at) => `t${at}`)
    const { tags, notices } = readIn(own, names.join(','))
    expect([Object.keys(tags ?? {}).length, notices]).toEqual([mostTags, ['many-tags']])
  })

  it('of two rows of one person add up', () => {
    const [first, second] = [readIn(own, 'Lent'), readIn(own, 'LENT,Advent')]
    expect(mergeRows(first, second).tags).toEqual({ lent: 'Lent', advent: 'Advent' })
    expect(mergeRows(first, readIn(own, '')).tags).toEqual({ lent: 'Lent' })
  })

  it('come back from our own export whatever they are called', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.oneof(aName, hostile), { selector: tagKey, maxLength: 6 }), (names) => {
        expect(tagsIn(own, guardFormula(writeTags(names)))).toEqual(
          Object.values(Object.fromEntries(names.map((name) => [tagKey(name), name]))),
        )
      }),
      { numRuns: 500 },
    )
  })

  it('are read to the end whatever a cell holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', ',', ' ', 'a', '\n') }), (cell) => {
        const bare = (text: string) => text.replaceAll(/[^a]/g, '')
        expect(bare(splitTags(cell).join(''))).toBe(bare(cell))
      }),
    )
  })
})
