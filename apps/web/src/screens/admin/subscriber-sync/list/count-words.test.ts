import { expect, test } from 'vitest'
import { countWords, rangeWords } from './count-words.ts'

test('a count, and the one that is not known', () => {
  expect([countWords(0), countWords(12_480), countWords(null)]).toEqual(['0', '12,480', 'more than 10,000'])
})
test('the range of a page', () => {
  expect(rangeWords({ page: 1, size: 20, shown: 20, matching: 114 })).toBe('1–20 of 114')
  expect(rangeWords({ page: 6, size: 20, shown: 14, matching: 114 })).toBe('101–114 of 114')
  expect(rangeWords({ page: 2, size: 20, shown: 20, matching: null })).toBe('21–40 of more than 10,000')
  expect(rangeWords({ page: 1, size: 20, shown: 0, matching: 0 })).toBeUndefined()
})
