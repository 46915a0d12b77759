import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyFilter } from './testing/any-filter.ts'
import { countConditions, filterBounds, isFilterParameter, readPeopleFilter, writePeopleFilter } from './filter-text.ts'

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))
const hostile = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((it) => it.trim() !== '')
const filters = anyFilter({
  texts: fc.oneof(hostile, fc.constantFrom('Free', 'a&b=c', '1=any', '%20', '+', 'ä ö', '=')),
  tags: fc.integer({ min: 1, max: 999_999_999 }),
  imports: fc.integer({ min: 1, max: 999_999_999 }),
  changes: fc.integer({ min: 1, max: 999_999_999 }),
  day,
  days: fc.integer({ min: 1, max: filterBounds.days }),
})

const faultOf = (text: string): string | undefined => {
  const read = readPeopleFilter(text)
  return 'fault' in read ? read.fault : undefined
}

describe('the text of a filter', () => {
  test('reads as the filter that it was written from, whatever that is', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(readPeopleFilter(writePeopleFilter(filter))).toEqual(filter)
      }),
    )
  })
  test('stands in an address beside its other parameters', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const params = new URLSearchParams(`search=a.b&sort=-name&tier=Free&${writePeopleFilter(filter)}&page=2`)
        const own = new URLSearchParams([...params].filter(([name]) => isFilterParameter(name)))
        expect(readPeopleFilter(own.toString())).toEqual(filter)
        expect(params.size - own.size).toBe(4)
      }),
    )
  })
  test('is read as people write it by hand', () => {
    expect(readPeopleFilter('tier.is=Free&tier.is=Paid&subscribed.after=2024-11-01')).toEqual({
      match: 'all',
      conditions: [
        { field: 'tier', operator: 'is', values: ['Free', 'Paid'] },
        { field: 'subscribed', operator: 'after', values: ['2024-11-01'] },
      ],
      groups: [],
    })
    expect(readPeopleFilter('match=any&note.is=yes&1.tag.has=5&1.created.last=30&1=any&2=any')).toEqual({
      match: 'any',
      conditions: [{ field: 'note', operator: 'is', values: ['yes'] }],
      groups: [
        {
          match: 'any',
          conditions: [
            { field: 'tag', operator: 'has', values: ['5'] },
            { field: 'created', operator: 'last', values: ['30'] },
          ],
        },
      ],
    })
    const both = readPeopleFilter('tag.has=5&tag.has.2=7')
    expect('fault' in both ? 0 : countConditions(both)).toBe(2)
  })
  test.each([
    ['shoe.is=9', "A filter knows no field 'shoe'."],
    ['tier.like=Fr', "'tier' knows no 'like'. It knows 'is', 'is-not'."],
    ['constructor.is=Free', "A filter knows no field 'constructor'."],
    ['tier.constructor=Free', "'tier' knows no 'constructor'."],
    ['tier.is=', "'tier.is' takes words"],
    ['tier.is=%00', "'tier.is' takes words"],
    ['status.is=ac%00tive', "'status.is' takes words"],
    ['subscribed.after=2024-02-30', "'subscribed.after' takes a day like 2024-11-01."],
    ['subscribed.between=2024-02-03&subscribed.between=2024-02-01', "'subscribed.between' takes two days"],
    ['created.last=0', "'created.last' takes a number of days"],
    ['created.last=36501', "'created.last' takes a number of days"],
    ['created.never=yes', "'created' knows no 'never'."],
    ['note.is=maybe', "'note.is' takes 'yes' or 'no'."],
    ['tag.has=Lent', "'tag.has' takes ids of tags."],
    ['origin.is=Ghost', "'origin.is' takes 'substack', 'website' or the id of an import."],
    ['match=some', "'match' takes 'all' or 'any'."],
    ['tier=Free', "A filter knows no 'tier'. It is written like 'tier.is=Free'."],
    [
      Array.from({ length: 51 }, (_, at) => `tier.is=${at}`).join('&'),
      `'tier.is' takes at most ${filterBounds.values} values.`,
    ],
    [
      Array.from({ length: 21 }, (_, at) => `note.is.${at + 1}=yes`).join('&'),
      `A filter takes at most ${filterBounds.conditions} conditions.`,
    ],
  ])('is refused as a whole with a sentence: %s', (text, sentence) => {
    expect(faultOf(text)).toContain(sentence)
    expect(faultOf(`note.is=yes&${text}`)).toContain(sentence)
  })
})
