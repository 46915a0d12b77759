import { expect, it } from 'vitest'
import { guardFormula, isSpreadsheetSafeEmail, unguardFormula } from './guard-formula.ts'

const dangerous = ['=1+1', '+1', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠x']

it.each([
  ...dangerous,
  ...dangerous.map((text) => `'${text}`),
  "''-5",
  "'''＠",
  "'abc",
  "'",
  "''",
  '',
  'abc',
  '1-5',
  ' =1',
])('gives %j back', (text) => {
  expect(unguardFormula(guardFormula(text))).toBe(text)
})

it.each(dangerous)('leaves no formula in %j', (text) => expect(guardFormula(text)).toBe(`'${text}`))

it('leaves harmless text alone', () => expect(["'abc", 'Ann', ''].map(guardFormula)).toEqual(["'abc", 'Ann', '']))

it('knows addresses that a spreadsheet would run', () => {
  expect(['ann@x.org', '-ann@x.org', '＝a@x.org', '+a@x.org'].map(isSpreadsheetSafeEmail)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
