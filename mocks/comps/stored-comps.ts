import type { CompRecord } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import { comps } from '@joy/samples/index.ts'
import { compedIn } from '@joy/samples/job-history.ts'
import { planOfComp } from '@joy/samples/substack-statement.ts'

export type StoredComp = Omit<CompRecord, 'batch' | 'atPlatform' | 'removal' | 'replaces'> & {
  key: string
  changeSetId: number | null
  /** The comp whose place it took, which an undo brings back. */
  replacesId: number | null
  confirmedAt: string | null
  reportedAt: string | null
  /** Since when it is to be removed at Substack; since when it is gone there, and who said so (null: it was seen). */
  removalAskedAt: string | null
  removedAt: string | null
  removedBy: string | null
}

/** Newest first, by the key of the address that they hang on. */
export type StoredComps = Map<string, StoredComp[]>

/** Substack knows nothing of it yet, and nothing is to be removed there. */
export const unmarked = { confirmedAt: null, reportedAt: null, removalAskedAt: null, removedAt: null, removedBy: null }
export const inForce = { endedAt: null, endedBy: null, endReason: null, replacesId: null }

/** The samples' comps, newest first; none where nobody is there. */
export function storedComps(): StoredComps {
  const sets = new Map(Object.entries(compedIn).map(([id, email]) => [email, Number(id)]))
  const stored = comps.map(({ email, ...it }, index): StoredComp => ({
    ...unmarked,
    ...inForce,
    ...it,
    id: comps.length - index,
    key: emailKey(email),
    plan: planOfComp(email),
    changeSetId: it.endedAt === null ? (sets.get(email) ?? null) : null,
    endedBy: it.endReason === 'expired' ? 'Time' : null,
  }))
  return Map.groupBy(stored, ({ key }) => key)
}
