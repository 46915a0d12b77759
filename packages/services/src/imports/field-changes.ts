import type { FieldChange } from '@joy/contract'
import { formatDay } from '@joy/domain/time/dates.ts'
import { fieldLabels } from '@joy/domain/subscriber-csv/fields.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { z } from 'zod'

/** A subscriber whom a file changes, with what stands and what will stand. */
export const matchedRow = z.strictObject({
  email: z.string(),
  priorName: z.string().nullable(),
  name: z.string().nullable(),
  priorTier: z.string(),
  tier: z.string(),
  priorType: z.string().nullable(),
  type: z.string().nullable(),
  priorEndsAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  /** The end of a comp at Substack that makes none here: no paid term. */
  isMereEnd: z.boolean().nullable(),
  priorStatus: z.string().nullable(),
  status: z.string().nullable(),
  priorSubscribedAt: z.date().nullable(),
  subscribedAt: z.date().nullable(),
  makesComp: z.boolean(),
  /** The comp of the row takes the place of one that gives less. */
  replacesComp: z.boolean(),
  priorCompUntil: z.date().nullable(),
  compUntil: z.date().nullable(),
})

/** Field by field in the words of the screens, days in the community's zone. */
export function toFieldChanges(row: z.output<typeof matchedRow>, zone: string): FieldChange[] {
  const day = (at: Date | null) => at && formatDay(at, zone)
  const fields: [field: string, before: string | null, after: string | null, isChanged: boolean][] = [
    [fieldLabels.name, row.priorName, row.name, row.priorName !== row.name],
    [fieldLabels.tier, tierName(row.priorTier), tierName(row.tier), row.priorTier !== row.tier],
    [fieldLabels.type, row.priorType, row.type, row.priorType !== row.type],
    [
      fieldLabels.expiry,
      day(row.priorEndsAt),
      day(row.endsAt),
      !row.isMereEnd && row.priorEndsAt?.getTime() !== row.endsAt?.getTime(),
    ],
    [fieldLabels.status, row.priorStatus, row.status, row.priorStatus !== row.status],
    [
      fieldLabels['subscribed-at'],
      day(row.priorSubscribedAt),
      day(row.subscribedAt),
      row.priorSubscribedAt?.getTime() !== row.subscribedAt?.getTime(),
    ],
    row.replacesComp
      ? [fieldLabels['comped-until'], day(row.priorCompUntil) ?? 'Forever', day(row.compUntil) ?? 'Forever', true]
      : [fieldLabels['is-comped'], 'No', 'Yes', row.makesComp],
  ]
  return fields
    .filter(([, , , isChanged]) => isChanged)
    .map(([field, before, after]) => ({ email: row.email, field, before, after }))
}
