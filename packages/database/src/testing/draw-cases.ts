import { createHash } from 'node:crypto'

/**
 * Whether all cases are taken: without the seed that the test command sets and prints, so by `pnpm test:whole` and of a file that is
 * run by itself. With it each run takes some of those that are many and alike, other ones each time and on each database (decision 118).
 */
const isWhole = (): boolean => process.env['TEST_SEED'] === undefined
const draw = (...parts: unknown[]): Buffer => {
  const { TEST_SEED: seed, TEST_DATABASE: database } = process.env
  return createHash('sha256')
    .update([seed, database, ...parts].join('\n'))
    .digest()
}

/** One case in so many, at least one, in their order. `way` tells draws of the same cases from one another. */
export function drawCases<T>(cases: readonly T[], oneIn: number, way = ''): T[] {
  if (isWhole()) return [...cases]
  return cases
    .map((its, at) => ({ its, at, by: draw(at, cases.length, way).toString('hex') }))
    .toSorted((a, b) => (a.by < b.by ? -1 : 1))
    .slice(0, Math.ceil(cases.length / oneIn))
    .toSorted((a, b) => a.at - b.at)
    .map(({ its }) => its)
}

/** A number of people, rows or runs: all of them, or one in so many. */
export const drawCount = (count: number, oneIn: number): number => (isWhole() ? count : Math.ceil(count / oneIn))

/** How a property is run: as it is told, or less often from a beginning of this run's own, which its failure names. */
export const drawRuns = <P extends { numRuns: number; seed?: number }>(parameters: P, oneIn: number): P =>
  isWhole()
    ? parameters
    : { ...parameters, numRuns: drawCount(parameters.numRuns, oneIn), seed: draw('runs').readInt32BE() }
