import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const folder = fileURLToPath(new URL('../../node_modules/.cache/quoted-strings', import.meta.url))
const schema = z.record(z.string(), z.array(z.number()))
const noted: Record<string, number[]> = {}

/** Runs side by side, such as the halves of the test command, began within this time of each other. */
const ONE_RUN_MS = 30 * 60_000

/** Adds what one story rendered: places in a list of strings. Each process keeps its own notes. */
export function note(list: string, places: readonly number[]): void {
  noted[list] = [...new Set([...(noted[list] ?? []), ...places])]
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(noted))
}

/** What the last run of the stories noted, in one process or in several. @throws where none ran yet */
export function readNotes(): Record<string, number[]> {
  const files = readdirSync(folder).map((name) => join(folder, name))
  const newest = Math.max(...files.map((file) => statSync(file).mtimeMs))
  const all: Record<string, number[]> = {}
  for (const file of files.filter((it) => newest - statSync(it).mtimeMs < ONE_RUN_MS))
    for (const [list, places] of Object.entries(schema.parse(JSON.parse(readFileSync(file, 'utf8')))))
      all[list] = [...(all[list] ?? []), ...places]
  return all
}
