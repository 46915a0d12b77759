import { expect, it } from 'vitest'
import { guardFormula, isSpreadsheetSafeEmail, unguardFormula } from './guard-formula.ts'

const dangerous = ['=1+1', '+1', '-5', '@SUM(A1)', '＝1', '＋1', '－1', '＠x']
const beginnings = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  'Ann\n',
  'Ann\r',
  'Ann\r\n',
  'Ann;',
  'Ann,\u00a0',
  'Ann\t ',
  "'\n",
  '"',
  'Ann;"',
]

// Holds V1.2.10, L04
it.each(beginnings.flatMap((before) => dangerous.map((text) => [before, text])))(
  'leaves no formula in %j%j and gives it back',
  (before, text) => {
    const first = /^'*[\t\r\n]/u.test(before) ? "'" : ''
    expect(guardFormula(before + text)).toBe(`${first}${before}'${text}`)
    for (const quotes of ['', "'", "''"])
      expect(unguardFormula(guardFormula(before + quotes + text))).toBe(before + quotes + text)
  },
)

it.each(["'abc", "'", "''", 'Ann', '', '1-5', 'a=b', 'x\ny', "O'Neil-Smith", "Ann\n'quoted'"])(
  'leaves %j alone',
  (text) => {
    expect(guardFormula(text)).toBe(text)
    expect(unguardFormula(text)).toBe(text)
  },
)

it.each(['\tAnn', '\r', '\nAnn\n', "'\tAnn", "''\r\nAnn"])(
  'lets no cell begin with a tab or a line break: %j',
  (text) => {
    expect(guardFormula(text)).toBe(`'${text}`)
    expect(unguardFormula(guardFormula(text))).toBe(text)
  },
)

// Were it quadratic, each would take a minute.
// Holds F39
it('takes no time over long runs of what it looks for', () => {
  for (const run of [' ', "'", '\n', '\t', "\n'", ' ;', "=' ", '"']) {
    const text = run.repeat(100_000)
    const startedAt = performance.now()
    expect(unguardFormula(guardFormula(text))).toBe(text)
    expect(performance.now() - startedAt).toBeLessThan(5000)
  }
})

it('knows addresses that a spreadsheet would run', () => {
  expect(
    ['ann@x.org', "'ann@x.org", '-ann@x.org', '＝a@x.org', '+a@x.org', "'=a@x.org"].map(isSpreadsheetSafeEmail),
  ).toEqual([true, true, false, false, false, false])
})
