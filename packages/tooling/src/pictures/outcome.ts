import type { Kept } from './archive.ts'
import type { Taken } from './taken.ts'
import { type Cell, movedCells, describeMoved } from './what-moved.ts'

/** A picture that is another one than the one that is kept. `png`: the whole new one, where it is there. */
export type Changed = { taken: Taken; before: Kept; after: Kept; cells: Cell[]; png?: Buffer }

/** What a run brought, for the page and for the terminal. */
export type Outcome = {
  taken: readonly Taken[]
  changed: readonly Changed[]
  gone: readonly Kept[]
  /** Why nothing could be compared, where so. */
  why?: string | undefined
  seconds: number
}

/** What moved, held to what is kept by now: what was accepted since is no news any more. */
export function findChanged(taken: readonly Taken[], keptOf: (storyFile: string) => readonly Kept[]): Changed[] {
  return taken.flatMap((one) => {
    const { picture: after, storyFile, storyId, mode, outcome } = one
    if (outcome !== 'moved' || !after) return []
    const before = keptOf(storyFile).find((kept) => kept.storyId === storyId && kept.mode === mode)
    return before && before.hash !== after.hash ? [{ taken: one, before, after, cells: movedCells(before, after) }] : []
  })
}

export function toReportTitle({ taken, changed, gone }: Outcome): string {
  const fresh = taken.filter(({ outcome }) => outcome === 'new').length
  const failed = taken.filter(({ outcome }) => outcome === 'failed').length
  return [
    `${taken.length} pictures: ${changed.length} moved`,
    `${fresh} new`,
    ...(failed > 0 ? [`${failed} not taken`] : []),
    `${gone.length} of stories that are gone`,
  ].join(', ')
}

/** A line a file of stories that moved, and one for all of it. */
export function toReportLines(outcome: Outcome): string[] {
  const stories = Map.groupBy(outcome.changed, ({ taken: { storyFile } }) => storyFile)
  const lines = [...stories].map(
    ([file, its]) =>
      `${file}: ${its.length} moved, ${its
        .map(({ taken: { storyId, mode }, cells }) => `${storyId} (${mode}) ${describeMoved(cells)}`)
        .slice(0, 3)
        .join('; ')}${its.length > 3 ? '; …' : ''}`,
  )
  return [...lines, toReportTitle(outcome)]
}
