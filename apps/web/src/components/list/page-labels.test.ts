import { expect, test } from 'vitest'
import { matchingLabel, pageRange } from './page-labels.ts'

test('what cannot be counted reads more than 10,000', () => {
  expect([matchingLabel(null), matchingLabel(12480), matchingLabel(0)]).toEqual(['more than 10,000', '12,480', '0'])
})
test('the range counts from the page', () => {
  expect(pageRange({ page: 2, limit: 20, shown: 20, matching: 114 })).toBe('21–40 of 114')
  expect(pageRange({ page: 6, limit: 20, shown: 14, matching: 114 })).toBe('101–114 of 114')
  expect(pageRange({ page: 1, limit: 20, shown: 0, matching: 0 })).toBeUndefined()
})
