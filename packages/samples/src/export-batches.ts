import type { ExportBatch } from '@joy/contract'
import { websiteSubscribers } from './website-subscribers.ts'

const times = [...new Set(websiteSubscribers.flatMap((it) => it.exportedAt ?? []))].toSorted()

/** The people of one website export, as its file held them. */
export const peopleOfBatch = (batch: ExportBatch) =>
  websiteSubscribers.filter((it) => it.exportedAt === batch.completedAt)

/** One batch for each moment at which website people were exported, newest first. */
export const exportBatches: readonly ExportBatch[] = times
  .map((completedAt, index): ExportBatch => ({
    id: index + 1,
    status: 'complete',
    rows: websiteSubscribers.filter((it) => it.exportedAt === completedAt).length,
    createdBy: 'Hannah Whitfield',
    createdAt: completedAt,
    completedAt,
  }))
  .toReversed()
