import { expect, test } from 'vitest'
import { statusWords } from '#features/payments/payment-words.ts'
import { filterWord } from '#components/filters/filter-choices.ts'
import { subscriptionFilter, paymentFilters } from './payment-filters.ts'

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
    statusWords('past_due'),
    filterWord(paymentFilters, 'plan', 'work-out'),
    filterWord(paymentFilters, 'plan', 'gold'),
  ]).toEqual(['Past due', 'Work Out', 'gold'])
})
