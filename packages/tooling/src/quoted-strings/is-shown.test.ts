import { expect, test } from 'vitest'
import { isShown, wordsOf } from './is-shown.ts'
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

test.each([
  ['View All Users', ['view', 'all', 'users']],
  [/Showing \d+ of \d+ upgrades/, ['showing', 'of', 'upgrades']],
  [/^(Visa|Mastercard)\b.*\d{4}/m, []],
  [/^https?:\/\/[^/]+\/api\/stripe\/webhook$/m, ['http', ':', 'api', 'stripe', 'webhook']],
])('what %s cannot stand without is %j', (quoted, words) => expect(wordsOf(quoted)).toEqual(words))

test('no string of the list is passed over where it stands', () => {
  for (const text of Object.values(quotedStrings).flat())
    if (typeof text === 'string') {
      const page = shown('Before', text, 'after')
      expect(isShown(text, page), text).toBe(true)
      expect(
        wordsOf(text).every((word) => page.inOne.toLowerCase().includes(word)),
        text,
      ).toBe(true)
    }
})
