import { isNoticeCode, type NoticeCounts } from '@joy/domain/subscriber-csv/notices.ts'
import { z } from 'zod'

const count = z.number().int().nonnegative()

/** How far an analysis came. `records` are staged; `after` is the last address that the preview has seen. */
export const analysisCheckpoint = z.object({
  records: count,
  failed: count,
  distinct: count,
  isStaged: z.boolean(),
  notices: z.record(z.string(), count),
  after: z.string(),
  added: count,
  updated: count,
  unchanged: count,
  fieldChanges: count,
  compsKept: count,
  shown: count,
})
export type AnalysisCheckpoint = z.output<typeof analysisCheckpoint>

export const noticesOf = ({ notices }: AnalysisCheckpoint): NoticeCounts =>
  Object.fromEntries(Object.entries(notices).filter(([code]) => isNoticeCode(code)))

export const analysisStart: AnalysisCheckpoint = {
  records: 0,
  failed: 0,
  distinct: 0,
  isStaged: false,
  notices: {},
  after: '',
  added: 0,
  updated: 0,
  unchanged: 0,
  fieldChanges: 0,
  compsKept: 0,
  shown: 0,
}
