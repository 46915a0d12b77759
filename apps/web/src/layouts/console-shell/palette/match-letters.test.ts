import { expect, test } from 'vitest'
import { matchLetters } from './match-letters.ts'

test.each([
  ['Ruth Abernathy', 'ru', [0, 1], 0],
  ['Bruno Castellanos', 'ru', [1, 2], 2],
  ['Open jobs', 'jo', [5, 6], 1],
  ['Spiritual Exercises', 'ru', [3, 6], 3],
  ['Tomás Herrera', 'MÁS', [2, 3, 4], 2],
  ['Tomás Herrera', 'tomas', [0, 1, 2, 3, 4], 0],
  ['Jobs', '', [], 0],
  ['Jobs', '  jo ', [0, 1], 0],
])('%s by %j', (text, query, at, rank) => {
  expect(matchLetters(text, query)).toEqual({ at, rank })
})
test('letters that are not there, or in another order, do not fit', () => {
  expect(matchLetters('Jobs', 'sj')).toBeNull()
  expect(matchLetters('Jobs', 'jobsx')).toBeNull()
})
