import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { quotedStrings } from './strings.ts'
import { unreachable } from './unreachable.ts'

const web = fileURLToPath(new URL('../../../../apps/web/src/', import.meta.url))

describe.each(Object.entries(quotedStrings))('%s', (folder, strings) => {
  test('is a folder', () => expect(existsSync(`${web}${folder}`)).toBe(true))
  test('lists nothing twice', () => expect(new Set(strings.map(String)).size).toBe(strings.length))
  test('has no pattern that anything fits', () => {
    for (const text of strings) if (text instanceof RegExp) expect('Lorem 12 ipsum').not.toMatch(text)
  })
  test('lists nothing that nobody can reach', () => {
    for (const { text } of unreachable[folder] ?? []) expect(strings).not.toContain(text)
  })
})
