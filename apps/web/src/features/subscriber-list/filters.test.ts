import { expect, test } from 'vitest'
import { filterLabel } from '#components/filters/filter-choices.ts'
import { subscriberFilters } from './filters.ts'

const filters = subscriberFilters([{ id: 7, name: 'Lent', colour: 'plum', people: 3 }])

test('labels are the words of the list', () => {
  expect([
    filterLabel(filters, 'tier', 'Paid'),
    filterLabel(filters, 'status', 'unsubscribed'),
    filterLabel(filters, 'comped', 'no'),
    filterLabel(filters, 'tier', 'Patron'),
    filterLabel(filters, 'tag', '7'),
    filterLabel(filters, 'tag', '8'),
    filterLabel(subscriberFilters(undefined), 'tag', '7'),
    filterLabel(filters, 'tag', 'abc'),
  ]).toEqual(['Work Out', 'Unsubscribed', 'Not comped', 'Patron', 'Lent', 'deleted', '…', 'cannot be read'])
})
