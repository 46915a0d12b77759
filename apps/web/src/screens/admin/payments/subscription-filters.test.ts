import { expect, test } from 'vitest'
import { statusLabel } from '#features/payments/subscription-labels.ts'
import { filterLabel } from '#components/filters/filter-choices.ts'
import { subscriptionFilter, subscriptionFilters } from './subscription-filters.ts'

test('nothing chosen asks for all', () => expect(subscriptionFilter('', {})).toEqual({}))
test('what is chosen is asked for; what cannot be is left out', () => {
  expect(subscriptionFilter('ruth', { status: 'past_due', interval: 'week', ending: 'yes' })).toEqual({
    search: 'ruth',
    status: 'past_due',
    ending: 'yes',
  })
})
test('labels are the words of the list', () => {
  expect([
    statusLabel('past_due'),
    filterLabel(subscriptionFilters, 'plan', 'work-out'),
    filterLabel(subscriptionFilters, 'plan', 'gold'),
  ]).toEqual(['Past due', 'Work Out', 'gold'])
})
