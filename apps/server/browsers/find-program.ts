import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of the programs that is on the machine, by its name on the PATH or by its whole path. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => (name.includes('/') ? [name] : folders.map((it) => join(it, name)))).find(existsSync)
}
