import { tagName } from '@joy/contract/schemas/person-tag.ts'
import { expect, test } from 'vitest'
import { tagFault, tagKey, toTagName } from './tags.ts'

test.each([
  '',
  ' \u00a0 ',
  'a',
  'Retreat 2025',
  'a'.repeat(60),
  'a'.repeat(61),
  'Lent, 2025',
  ` ${'a '.repeat(30)} `,
  '\u200b',
  '\u202eLent',
  'Le\u200bnt',
  '👨‍👩‍👧',
  '🙏',
])('a form refuses what the server refuses, in the same words: %j', (name) =>
  expect(tagFault(name)).toBe(tagName.safeParse(name).error?.issues[0]?.message ?? null),
)

test.each(['  Retreat\t 2025 ', 'Cafe\u0301'])('a name is kept as the contract keeps it: %j', (name) =>
  expect(toTagName(name)).toBe(tagName.parse(name)),
)

test('neither case nor blanks tell two tags apart', () => {
  expect(tagKey(' St.  Brigid ')).toBe(tagKey('ST. BRIGID'))
  expect(tagKey('Cafe\u0301')).toBe(tagKey('CAF\u00c9'))
})
