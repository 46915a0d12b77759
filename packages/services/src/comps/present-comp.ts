import type { CompRecord } from '@joy/contract'
import { compRecord } from '@joy/contract/schemas/comp.ts'
import { z } from 'zod'

const time = z.date().nullable()
const many = z.int().nullable()

/** A comp with the change set that granted it and the comp whose place it took. */
export const compRow = compRecord
  .pick({ id: true, plan: true, grantedBy: true, reason: true, endedBy: true, endReason: true })
  .extend({
    compedAt: z.date(),
    until: time,
    changeSetId: many,
    batchRows: many,
    batchAt: time,
    confirmedAt: time,
    reportedAt: time,
    removalAskedAt: time,
    removedAt: time,
    removedBy: z.string().nullable(),
    endedAt: time,
    replacedPlan: compRecord.shape.plan.nullable(),
    replacedUntil: time,
  })
  .strict()
type CompRow = z.output<typeof compRow>

const presentBatch = ({ changeSetId, batchRows: rows, batchAt: at }: CompRow): CompRecord['batch'] =>
  changeSetId === null || rows === null || at === null ? null : { changeSetId, rows, at: at.toISOString() }

export const presentComp = (compRow: CompRow): CompRecord => ({
  id: compRow.id,
  plan: compRow.plan,
  grantedBy: compRow.grantedBy,
  reason: compRow.reason,
  compedAt: compRow.compedAt.toISOString(),
  until: compRow.until?.toISOString() ?? null,
  batch: presentBatch(compRow),
  atPlatform: compRow.confirmedAt ? 'confirmed' : compRow.reportedAt ? 'reported' : 'to do',
  removal: compRow.removalAskedAt ? (compRow.removedAt ? (compRow.removedBy ? 'reported' : 'seen') : 'to do') : null,
  endedAt: compRow.endedAt?.toISOString() ?? null,
  endedBy: compRow.endedBy,
  endReason: compRow.endReason,
  replaces: compRow.replacedPlan && { plan: compRow.replacedPlan, until: compRow.replacedUntil?.toISOString() ?? null },
})
