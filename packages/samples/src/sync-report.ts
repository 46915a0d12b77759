import type { SyncKind, SyncReport } from '@joy/contract'
import { toSyncKind } from '@joy/domain/sync/to-sync-kind.ts'
import { subscribers } from './subscribers.ts'

const shownKinds: readonly SyncKind[] = ['free', 'paid', 'comp']
const count = (kind: SyncKind) => subscribers.filter((it) => toSyncKind(it) === kind).length
const kinds = shownKinds.map((kind) => ({ kind, theirs: count(kind), ours: count(kind) }))
const total = kinds.reduce((sum, { ours }) => sum + ours, 0)

/** At the end of the samples' last sync everything agreed. */
export const syncReport: SyncReport = { jobId: 5, day: '2025-03-28', total: { theirs: total, ours: total }, kinds }

/** Three joined at Substack, whom no import has brought yet, and two comps wait to be granted there. */
export const driftingReport: SyncReport = {
  ...syncReport,
  total: { theirs: total + 3, ours: total },
  kinds: kinds.map(({ kind, ours }) => ({
    kind,
    ours,
    theirs: kind === 'free' ? ours + 5 : kind === 'comp' ? ours - 2 : ours,
  })),
}
