import { expect, test } from 'vitest'
import { countLetters, letterFault, placesFault } from './sponsoring.ts'

test('a letter is what a reader takes for one, and space around them counts for nothing', () => {
  expect(countLetters('  Grace 🌿  ')).toBe(7)
  expect(letterFault('🌿'.repeat(500))).toBeNull()
  expect(letterFault('🌿'.repeat(501))).toBe('Please use at most 500 letters: these are 501')
})
test('lines are welcome, what cannot be seen is not', () => {
  expect(letterFault('For two widows\r\n\tof our parish')).toBeNull()
  expect(letterFault('')).toBeNull()
  for (const hidden of ['\u0000', '\u001b[31m', '\u202e', '\u2066'])
    expect(letterFault(`peace${hidden}`)).toBe('Please write with letters that can be seen')
})
test.each([0, -1, 51, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('%s is no number of places', (places) =>
  expect(placesFault(places)).toBe('Please choose between 1 and 50 places'),
)
test.each([1, 50])('%s is one', (places) => expect(placesFault(places)).toBeNull())
