import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'

/**
 * The files of a pattern in two lists, one in so many drawn, and the rest: others in each run, by the seed that the test command sets
 * and prints. Without a seed both are empty.
 */
export function drawFiles(pattern: string, { root, oneIn }: { root: string; oneIn: number }) {
  const seed = process.env['TEST_SEED']
  if (seed === undefined) return { drawn: [], rest: [] }
  const draw = (file: string) => createHash('sha256').update(`${seed}\n${file}`).digest('hex')
  const files = globSync(pattern, { cwd: root }).toSorted((a, b) => (draw(a) < draw(b) ? -1 : 1))
  const count = Math.ceil(files.length / oneIn)
  return { drawn: files.slice(0, count), rest: files.slice(count) }
}
