import { isNoticeCode, type NoticeCode, type NoticeCounts } from '@joy/domain/subscriber-csv/notices.ts'
import { z } from 'zod'
import { metNotices } from './meets-what-stands.ts'
import { nothingSeen } from './preview-batch.ts'

const count = z.number().int().nonnegative()
const noticeCode = z.custom<NoticeCode>((code) => typeof code === 'string' && isNoticeCode(code))

/** How far an analysis came. `records` are staged; `after` is the last address that the preview has seen. */
export const analysisCheckpoint = z.object({
  records: count,
  failed: count,
  distinct: count,
  isStaged: z.boolean(),
  notices: z.record(z.string(), count),
  /** The first rows of what is to be told. */
  examples: z.partialRecord(noticeCode, z.array(z.string())).default({}),
  /** By column, the cells that close no mailbox though they speak of it. */
  closing: z.record(z.string(), z.object({ count, words: z.array(z.string()) })).default({}),
  /** By column, what can be read of the order in which its dates are written; once it is known, they are read by it. */
  dates: z
    .record(
      z.string(),
      z.object({ day: count, month: count, either: count, serial: count.default(0), other: count.default(0) }),
    )
    .default({}),
  isOrdered: z.boolean().default(false),
  /** By column, the words of tiers, types and statuses. */
  labels: z.record(z.string(), z.array(z.object({ label: z.string(), count }))).default({}),
  after: z.string(),
  added: count,
  updated: count,
  unchanged: count,
  fieldChanges: count,
  compsMade: count.default(0),
  compsKept: count,
  older: count,
  oldNames: count.default(0),
  shut: count.default(0),
  opened: count.default(0),
  leftOpen: count.default(0),
  against: count.default(0),
  shorter: count.default(0),
  carried: count.default(0),
  noRoom: count.default(0),
  peopleTagged: count.default(0),
  /** By what tells two apart, the names of tags that are not there yet. */
  tagsMade: z.record(z.string(), z.string()).default({}),
  shown: count,
})
export type AnalysisCheckpoint = z.output<typeof analysisCheckpoint>

/** What is to be told of the file's rows: by reading them, and by what stands already. */
export const getNotices = ({ notices, ...at }: AnalysisCheckpoint): NoticeCounts => ({
  ...Object.fromEntries(Object.entries(notices).filter(([code]) => isNoticeCode(code))),
  ...metNotices(at),
})

export const analysisStart: AnalysisCheckpoint = {
  records: 0,
  failed: 0,
  distinct: 0,
  isStaged: false,
  notices: {},
  examples: {},
  closing: {},
  dates: {},
  isOrdered: false,
  labels: {},
  after: '',
  ...nothingSeen,
  shown: 0,
}
