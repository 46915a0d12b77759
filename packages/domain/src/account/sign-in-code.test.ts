import { expect, test } from 'vitest'
import { codeDigits, isWholeCode } from './sign-in-code.ts'

test.each([
  ['482913', '482913'],
  [' 482 913 ', '482913'],
  ['482-913', '482913'],
  ['482\u00A0913', '482913'],
  ['４８２９１３', '482913'],
  ['482913 is your log-in code for Path to Joy', '482913'],
])('reads %j as it is meant', (text, digits) => {
  expect(codeDigits(text)).toBe(digits)
  expect(isWholeCode(digits)).toBe(true)
})

test.each(['', 'abc', '48291', '4829130'])('knows that %j is no whole code', (text) =>
  expect(isWholeCode(codeDigits(text))).toBe(false),
)
