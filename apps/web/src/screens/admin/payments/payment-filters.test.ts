import { expect, test } from 'vitest'
import { statusWords } from '../../../components/payment-panel/payment-words.ts'
import { filterLabel, paymentFilter } from './payment-filters.ts'

test('nothing chosen asks for all', () => expect(paymentFilter('', {})).toEqual({}))
test('what is chosen is asked for; what cannot be is left out', () => {
  expect(paymentFilter('ruth', { status: 'past_due', interval: 'week', ending: 'yes' })).toEqual({
    search: 'ruth',
    status: 'past_due',
    ending: 'yes',
  })
})
test('labels are the words of the list', () => {
  expect([statusWords('past_due'), filterLabel('plan', 'work-out'), filterLabel('plan', 'gold')]).toEqual([
    'Past due',
    'Work Out',
    'gold',
  ])
})
