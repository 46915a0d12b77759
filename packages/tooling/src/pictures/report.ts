import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Kept, readArchive } from './archive.ts'
import { drawReport } from './draw-report.ts'
import { findChanged, toReportLines, type Outcome } from './outcome.ts'
import { toPngPath, takenFolder, type Taken } from './taken.ts'

/** So many pictures are shown at their full size; the report of a changed token would weigh hundreds of megabytes. */
const IN_FULL = 120

/** Writes one page that needs nothing beside it. Its address, and its lines for the terminal. */
export function writeReport(
  taken: readonly Taken[],
  its: Pick<Outcome, 'gone' | 'why' | 'seconds'>,
): { address: string; lines: string[] } {
  const archives = new Map<string, Kept[]>()
  const changed = findChanged(taken, (storyFile) => {
    const kept = archives.get(storyFile) ?? readArchive(storyFile)
    archives.set(storyFile, kept)
    return kept
  }).map((one, place) => {
    const path = toPngPath(one.taken)
    return place < IN_FULL && existsSync(path) ? { ...one, png: readFileSync(path) } : one
  })
  const outcome = { ...its, taken, changed }
  const path = join(takenFolder, 'report.html')
  writeFileSync(path, drawReport(outcome))
  return { address: pathToFileURL(path).href, lines: toReportLines(outcome) }
}
