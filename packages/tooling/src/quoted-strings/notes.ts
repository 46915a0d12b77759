import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const file = fileURLToPath(new URL('../../node_modules/.cache/quoted-strings.json', import.meta.url))
const schema = z.record(z.string(), z.array(z.number()))
const noted: Record<string, number[]> = {}

/** Adds what one story rendered: places in a folder's list of strings. The first note of a run begins anew. */
export function note(folder: string, places: readonly number[]): void {
  noted[folder] = [...new Set([...(noted[folder] ?? []), ...places])]
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(noted))
}

/** What the last run of the stories noted. @throws where none ran yet */
export const readNotes = (): Record<string, number[]> => schema.parse(JSON.parse(readFileSync(file, 'utf8')))
