import { expect, test } from 'vitest'
import { filterLabel } from '#components/filters/filter-choices.ts'
import { subscriberFilter, subscriberFilters } from './filters.ts'

const filters = subscriberFilters([{ id: 7, name: 'Lent', colour: 'plum', people: 3 }])

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
    filterLabel(filters, 'tier', 'Paid'),
    filterLabel(filters, 'status', 'unsubscribed'),
    filterLabel(filters, 'comped', 'no'),
    filterLabel(filters, 'tier', 'Patron'),
    filterLabel(filters, 'tag', '7'),
    filterLabel(filters, 'tag', '8'),
    filterLabel(subscriberFilters(undefined), 'tag', '7'),
  ]).toEqual(['Work Out', 'Unsubscribed', 'Not comped', 'Patron', 'Lent', 'deleted', '…'])
})
test('a tag is asked for by its id, and by nothing else', () => {
  expect(subscriberFilter('', { tag: '7' }, 'email')).toEqual({ searchIn: 'email', tag: 7 })
  for (const tag of ['0', '-1', 'Lent', '7.5', '99999999999'])
    expect(subscriberFilter('', { tag }, 'email'), tag).toEqual({ searchIn: 'email' })
})
test('conditions go as they stand in the address', () => {
  expect(subscriberFilter('', {}, 'email', 'note.is=yes')).toEqual({ searchIn: 'email', filter: 'note.is=yes' })
})
