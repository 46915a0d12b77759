import type { MockBackend } from '../backend/mock-backend.ts'
import type { StoredComp } from './stored-comps.ts'

type End = { by: string; reason: NonNullable<StoredComp['endReason']>; asksRemoval?: boolean }

/** Ends a comp; one that Substack has is still to be removed there, unless it was Substack's own. */
export function endComp({ now }: MockBackend, comp: StoredComp, { by, reason, asksRemoval = true }: End): void {
  const isAtSubstack = (comp.confirmedAt ?? comp.reportedAt) !== null
  Object.assign(comp, { endedAt: now(), endedBy: by, endReason: reason })
  if (asksRemoval && isAtSubstack) comp.removalAskedAt = now()
}

/** A comp in force again, as it was granted. What was removed at Substack meanwhile is to be granted there anew. */
export function reopenComp(comp: StoredComp): void {
  const isGone = comp.removedAt !== null
  Object.assign(comp, { endedAt: null, endedBy: null, endReason: null, removalAskedAt: null })
  if (isGone) Object.assign(comp, { confirmedAt: null, reportedAt: null, removedAt: null, removedBy: null })
}
