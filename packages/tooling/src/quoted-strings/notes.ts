import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const schema = z.record(z.string(), z.array(z.number()))
const noted: Record<string, number[]> = {}

/** Where this run keeps its notes: TEST_RUN_FOLDER, which the test command makes and removes. Undefined: nobody reads any. */
export const notesFolder = (): string | undefined => {
  const ofRun = process.env['TEST_RUN_FOLDER']
  return ofRun && join(ofRun, 'quoted-strings')
}

/** Adds what one story rendered: places in a list of strings. Each process keeps its own notes. */
export function note(list: string, places: readonly number[]): void {
  const folder = notesFolder()
  if (!folder) return
  noted[list] = [...new Set([...(noted[list] ?? []), ...places])]
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(noted))
}

/** What the stories of this run noted, in one process or in several. @throws where none ran in it */
export function readNotes(): Record<string, number[]> {
  const folder = notesFolder()
  if (!folder)
    throw new Error('Runs within the test command, after its stories: TEST_RUN_FOLDER names what they noted.')
  const all: Record<string, number[]> = {}
  for (const name of readdirSync(folder))
    for (const [list, places] of Object.entries(schema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))))
      all[list] = [...(all[list] ?? []), ...places]
  return all
}
