import type { FieldChange } from '@joy/contract'
import { formatDay } from '@joy/domain/time/dates.ts'
import { fieldLabels } from '@joy/domain/subscriber-csv/fields.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'

/** A subscriber whom a file changes, with what stands and what will stand. */
export type MatchedRow = {
  email: string
  prior_name: string | null
  name: string | null
  prior_tier: string
  tier: string
  prior_type: string | null
  type: string | null
  prior_ends_at: Date | null
  ends_at: Date | null
  /** The end of a comp at Substack that makes none here: no paid term. */
  is_mere_end: boolean | null
  prior_status: string | null
  status: string | null
  prior_subscribed_at: Date | null
  subscribed_at: Date | null
  makes_comp: boolean
  /** The comp of the row takes the place of one that gives less. */
  replaces_comp: boolean
  prior_comp_until: Date | null
  comp_until: Date | null
}

/** Field by field in the words of the screens, days in the community's zone. */
export function fieldChangesOf(row: MatchedRow, zone: string): FieldChange[] {
  const day = (at: Date | null) => at && formatDay(at, zone)
  const fields: [field: string, before: string | null, after: string | null, isChanged: boolean][] = [
    [fieldLabels.name, row.prior_name, row.name, row.prior_name !== row.name],
    [fieldLabels.tier, tierName(row.prior_tier), tierName(row.tier), row.prior_tier !== row.tier],
    [fieldLabels.type, row.prior_type, row.type, row.prior_type !== row.type],
    [
      fieldLabels.expiry,
      day(row.prior_ends_at),
      day(row.ends_at),
      !row.is_mere_end && row.prior_ends_at?.getTime() !== row.ends_at?.getTime(),
    ],
    [fieldLabels.status, row.prior_status, row.status, row.prior_status !== row.status],
    [
      fieldLabels['subscribed-at'],
      day(row.prior_subscribed_at),
      day(row.subscribed_at),
      row.prior_subscribed_at?.getTime() !== row.subscribed_at?.getTime(),
    ],
    row.replaces_comp
      ? [fieldLabels['comped-until'], day(row.prior_comp_until) ?? 'Forever', day(row.comp_until) ?? 'Forever', true]
      : [fieldLabels['is-comped'], 'No', 'Yes', row.makes_comp],
  ]
  return fields
    .filter(([, , , isChanged]) => isChanged)
    .map(([field, before, after]) => ({ email: row.email, field, before, after }))
}
