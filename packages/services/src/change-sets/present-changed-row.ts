import type { ChangedRow } from '@joy/contract'
import { changeOperation } from '@joy/contract/schemas/change-set.ts'
import { grantedMessage } from '@joy/domain/access/replaced-comp.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { fieldLabels } from '@joy/domain/subscriber-csv/fields.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { z } from 'zod'

/** A change row with what it left: what the next list found there, else as the subscriber stands; without an email they are gone. */
export const storedChange = z.strictObject({
  subscriberId: z.int(),
  operation: z.enum([...changeOperation.options, 'stamped']),
  isUndone: z.boolean(),
  /** Why an undo would leave it alone now; null: nothing stands against it. */
  reason: z.string().nullable(),
  priorName: z.string().nullable(),
  priorTier: z.string().nullable(),
  priorType: z.string().nullable(),
  priorStatus: z.string().nullable(),
  priorSubscribedAt: z.date().nullable(),
  email: z.string().nullable(),
  /** Of whom is gone; null: they went before it was kept. */
  goneEmail: z.string().nullable(),
  /** Of the person at present. */
  name: z.string().nullable(),
  leftName: z.string().nullable(),
  tier: z.string().nullable(),
  type: z.string().nullable(),
  status: z.string().nullable(),
  subscribedAt: z.date().nullable(),
  /** The comp that was made of it, also where it ended since; null: none. Its end is null where it had none. */
  compPlan: z.string().nullable(),
  compUntil: z.date().nullable(),
  /** The comp that this one took the place of. */
  replacedPlan: z.string().nullable(),
  replacedUntil: z.date().nullable(),
  /** Names of the tags that it gave and took, as they are called now. */
  given: z.string().nullable(),
  taken: z.string().nullable(),
})
export type StoredChange = z.output<typeof storedChange>

/** `wasUndone`: what is not undone was left alone by an undo. */
type Shown = { zone: string; wasUndone: boolean }

/** In the words of the screens, days in the community's zone. What an update touched, and what it left. */
export function presentChangedRow(row: StoredChange, { zone, wasUndone }: Shown): ChangedRow {
  const day = (at: Date | null) => at && formatDay(at, zone)
  const fields: [field: string, before: string | null, after: string | null][] = [
    [fieldLabels.name, row.priorName, row.leftName],
    [fieldLabels.tier, tierName(row.priorTier), tierName(row.tier)],
    [fieldLabels.type, row.priorType, row.type],
    [fieldLabels.status, row.priorStatus, row.status],
    [fieldLabels['subscribed-at'], day(row.priorSubscribedAt), day(row.subscribedAt)],
  ]
  const isUpdate = row.operation === 'updated' && row.email !== null
  return {
    id: row.subscriberId,
    email: row.email ?? row.goneEmail ?? `subscriber ${row.subscriberId}, who is gone`,
    name: row.name,
    isGone: row.email === null,
    operation: row.operation === 'stamped' ? 'updated' : row.operation,
    isUndone: row.isUndone,
    leftBecause: wasUndone && !row.isUndone ? (row.reason ?? '') : null,
    fields: [
      ...(isUpdate
        ? fields
            .filter(([, before, after]) => before !== after)
            .map(([field, before, after]) => ({ field, before, after }))
        : []),
      ...toComp(row, zone),
      ...toTags(row),
    ],
  }
}

/** The comp that was made, beside what it took the place of. */
function toComp(row: StoredChange, zone: string): ChangedRow['fields'] {
  if (row.compPlan === null) return []
  const describe = (plan: string, until: Date | null) => grantedMessage({ plan, until }, (at) => formatDay(at, zone))
  const before = row.replacedPlan === null ? 'No' : describe(row.replacedPlan, row.replacedUntil)
  return [{ field: fieldLabels['is-comped'], before, after: describe(row.compPlan, row.compUntil) }]
}

const toTags = ({ given, taken }: StoredChange): ChangedRow['fields'] => [
  ...(given === null ? [] : [{ field: 'Tags', before: null, after: given }]),
  ...(taken === null ? [] : [{ field: 'Tags', before: taken, after: null }]),
]
