import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'

/**
 * The files of a pattern that this run leaves out: all but one in so many, others in each run, by the seed that the test command
 * sets and prints. None without a seed: by `pnpm test:whole`, and where one runs a file by itself.
 */
export function leftOutFiles(pattern: string, { root, oneIn }: { root: string; oneIn: number }): string[] {
  const seed = process.env['TEST_SEED']
  if (seed === undefined) return []
  const draw = (file: string) => createHash('sha256').update(`${seed}\n${file}`).digest('hex')
  const files = globSync(pattern, { cwd: root }).toSorted((a, b) => (draw(a) < draw(b) ? -1 : 1))
  return files.slice(Math.ceil(files.length / oneIn))
}
