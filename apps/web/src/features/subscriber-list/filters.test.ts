import { expect, test } from 'vitest'
import { filterWord } from '#components/filters/filter-choices.ts'
import { subscriberFilter, subscriberFilters } from './filters.ts'

test('nothing chosen asks for everybody, by e-mail', () => {
  expect(subscriberFilter('', {}, 'email')).toEqual({ searchIn: 'email' })
})
test('what is chosen is asked for', () => {
  expect(subscriberFilter('ruth', { tier: 'Paid', status: 'active', comped: 'no' }, 'email')).toEqual({
    searchIn: 'email',
    search: 'ruth',
    tier: 'Paid',
    status: 'active',
    comped: 'no',
  })
})
test('a word that comped cannot be is left out, an unknown tier is asked for', () => {
  expect(subscriberFilter('', { comped: 'maybe', tier: 'Patron' }, 'email')).toEqual({
    searchIn: 'email',
    tier: 'Patron',
  })
})
test('labels are the words of the list', () => {
  expect([
    filterWord(subscriberFilters, 'tier', 'Paid'),
    filterWord(subscriberFilters, 'status', 'unsubscribed'),
    filterWord(subscriberFilters, 'comped', 'no'),
    filterWord(subscriberFilters, 'tier', 'Patron'),
  ]).toEqual(['Work Out', 'Unsubscribed', 'Not comped', 'Patron'])
})
