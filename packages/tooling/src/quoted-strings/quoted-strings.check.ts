import { describe, test } from 'vitest'
import { readNotes } from './notes.ts'
import { quotedStrings } from './strings.ts'
import { unreachable } from './unreachable.ts'

// Runs after the stories, on what they noted.
const notes = readNotes()

describe.each(Object.entries(quotedStrings))('%s', (folder, strings) => {
  const rendered = new Set(notes[folder])
  test.each(strings.map((text, place) => ({ text, place })))('$text', ({ text, place }) => {
    if (!rendered.has(place)) throw new Error(`No story below src/${folder} renders ${String(text)}.`)
  })
})

describe.each(Object.entries(unreachable))('%s', (_folder, strings) => {
  for (const { text, why } of strings) test.skip(`${text}: ${why}`)
})
