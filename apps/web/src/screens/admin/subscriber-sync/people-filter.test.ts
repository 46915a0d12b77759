import { expect, test } from 'vitest'
import { readPeopleFilter, toPeopleParams } from './people-filter.ts'

test.each([
  ['', 'everybody'],
  ['sort=email&page=2', 'everybody'],
  ['comped=yes', 'comped'],
  ['comped=no', undefined],
  ['comped=yes&tier=Paid', undefined],
  ['search=ruth', undefined],
  ['note.is=yes', undefined],
  ['comped=yes&match=any&1.tag.has=5', undefined],
])('?%s stands for %s', (search, filter) => {
  expect(readPeopleFilter(new URLSearchParams(search))).toBe(filter)
})
test('pressing a card leads to what it stands for', () => {
  expect([readPeopleFilter(toPeopleParams('comped')), readPeopleFilter(toPeopleParams('everybody'))]).toEqual([
    'comped',
    'everybody',
  ])
})
