import { expect, test } from 'vitest'
import { isShown } from './is-shown.ts'
import { quotedStrings } from './strings.ts'

const shown = (...lines: string[]) => ({
  lines: new Set(lines),
  byLine: lines.join('\n'),
  inOne: lines.join(' '),
})

test('a single word must be a line, several may stand anywhere, but whole', () => {
  expect(isShown('Users', shown('All', 'Users'))).toBe(true)
  expect(isShown('Users', shown('All Users'))).toBe(false)
  expect(isShown('Comp Selected', shown('Now Comp', 'Selected all'))).toBe(true)
  expect(isShown('Comp Selected', shown('Comp Selecteds'))).toBe(false)
})

test('no string of the list is passed over where it stands', () => {
  for (const text of Object.values(quotedStrings).flat())
    if (typeof text === 'string') expect(isShown(text, shown('Before', text, 'after')), text).toBe(true)
})
