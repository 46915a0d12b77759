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
    toldAt: time,
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

export const presentComp = (it: CompRow): CompRecord => ({
  id: it.id,
  plan: it.plan,
  grantedBy: it.grantedBy,
  reason: it.reason,
  compedAt: it.compedAt.toISOString(),
  until: it.until?.toISOString() ?? null,
  batch: presentBatch(it),
  atPlatform: it.confirmedAt ? 'confirmed' : it.toldAt ? 'told' : 'to do',
  removal: it.removalAskedAt ? (it.removedAt ? (it.removedBy ? 'told' : 'seen') : 'to do') : null,
  endedAt: it.endedAt?.toISOString() ?? null,
  endedBy: it.endedBy,
  endReason: it.endReason,
  replaces: it.replacedPlan && { plan: it.replacedPlan, until: it.replacedUntil?.toISOString() ?? null },
})
