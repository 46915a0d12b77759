import { expect, test } from 'vitest'
import { unreadableText } from '@joy/contract/unreadable-text.ts'

test.each<[unknown, string[]]>([
  ['plain', []],
  [{ name: 'Zoë 🌿', tags: ['a', 'b'], n: 1, none: null }, []],
  ['\0', ['']],
  [{ name: 'a\0b' }, ['name']],
  [{ people: [{ name: 'a' }, { name: '\ud800' }] }, ['people.1.name']],
  [{ 'k\0': 1 }, ['']],
  [undefined, []],
])('%j', (input, paths) => expect(unreadableText(input)).toEqual(paths))
