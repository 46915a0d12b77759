import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** How a kind of test runs: its Vitest config, the projects of that, and what it needs beside it. */
export type Kind = { config: string; projects?: readonly string[]; needsBrowser?: boolean }
export type Database = 'pglite' | 'postgres'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Also how others name their tests, for whoever writes one so: `no test lies where nothing runs it`. */
const endings = ['{test,spec}.{ts,tsx,mts,js}', 'stories.{ts,tsx}', '{e2e,fault,world}.{ts,tsx}']

/** All files of tests whose path contains `part`, by their paths in the project, in order. */
export async function findTestFiles(part: string): Promise<string[]> {
  const files: string[] = []
  const exclude = (path: string) => /(^|\/)(node_modules|dist)(\/|$)/u.test(path)
  for await (const file of glob(`{apps,packages,mocks,.storybook}/**/*.{${endings.join()}}`, { cwd: root, exclude }))
    if (file.replaceAll('\\', '/').includes(part)) files.push(file)
  return files.toSorted()
}

/** What a file's own name says of how it runs. `on`: for a test of the database. */
export function toKind(file: string, on: readonly Database[]): Kind {
  if (file.endsWith('.stories.tsx')) return { config: 'stories', needsBrowser: true }
  if (file.endsWith('.e2e.ts')) return { config: 'e2e', needsBrowser: true }
  if (file.endsWith('.fault.ts')) return { config: 'faults' }
  if (file.endsWith('.world.ts')) return { config: 'world', projects: on.map((name) => `world-${name}`) }
  return { config: 'unit', projects: file.endsWith('.db.test.ts') ? on : ['unit', 'unit-alone'] }
}
