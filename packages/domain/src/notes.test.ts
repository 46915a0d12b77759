import { noteText } from '@joy/contract/schemas/note.ts'
import { expect, test } from 'vitest'
import { LONGEST_NOTE, noteFault } from './notes.ts'

test.each(['', ' \n ', 'a', ` ${'a'.repeat(LONGEST_NOTE)}\n`, 'a'.repeat(LONGEST_NOTE + 1)])(
  'a form refuses what the server refuses, in the same words',
  (text) => expect(noteFault(text)).toBe(noteText.safeParse(text).error?.issues[0]?.message ?? null),
)
