import type { SyncKind, SyncReport } from '@joy/contract'
import { syncKind } from '@joy/contract/schemas/sync-report.ts'
import type { DailyCount } from '@joy/integrations/newsletter/newsletter-platform.ts'

/** The platform's counts of its newest day beside ours. It counts all and each kind of paid ones: the rest is free. */
export function compareCounts(jobId: number, theirs: DailyCount, ours: Partial<Record<SyncKind, number>>): SyncReport {
  const { day, total, paid, freeTrial, comp, gift, lifetime, founding } = theirs
  const paying = { paid, trial: freeTrial, comp, gift, lifetime, founding }
  const free = Math.max(0, total - Object.values(paying).reduce((sum, count) => sum + count, 0))
  const byKind: Record<SyncKind, number> = { free, ...paying }
  const kinds = syncKind.options.map((kind) => ({ kind, theirs: byKind[kind], ours: ours[kind] ?? 0 }))
  return {
    jobId,
    day,
    total: { theirs: total, ours: kinds.reduce((sum, it) => sum + it.ours, 0) },
    kinds: kinds.filter((it) => it.kind === 'free' || it.kind === 'paid' || it.theirs + it.ours > 0),
  }
}
