import type { ChangedRow } from '@joy/contract'
import { grantedWords } from '@joy/domain/access/replaced-comp.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { fieldLabels } from '@joy/domain/subscriber-csv/fields.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'

/** A change row with what it left: what the next list found there, else as the subscriber stands; without an email they are gone. */
export type StoredChange = {
  subscriber_id: number
  deed: ChangedRow['deed'] | 'stamped'
  is_undone: boolean
  /** Why an undo would leave it alone now; null: nothing stands against it. */
  reason: string | null
  prior_name: string | null
  prior_tier: string | null
  prior_type: string | null
  prior_status: string | null
  prior_subscribed_at: Date | null
  email: string | null
  /** Of whom is gone; null: they went before it was kept. */
  gone_email: string | null
  /** Of the person at present. */
  name: string | null
  left_name: string | null
  tier: string | null
  type: string | null
  status: string | null
  subscribed_at: Date | null
  /** The comp that was made of it, also where it ended since; null: none. Its end is null where it had none. */
  comp_plan: string | null
  comp_until: Date | null
  /** The comp that this one took the place of. */
  replaced_plan: string | null
  replaced_until: Date | null
}

/** `wasUndone`: what is not undone was left alone by an undo. */
type Shown = { zone: string; wasUndone: boolean }

/** In the words of the screens, days in the community's zone. What an update touched, and what it left. */
export function presentChangedRow(row: StoredChange, { zone, wasUndone }: Shown): ChangedRow {
  const day = (at: Date | null) => at && formatDay(at, zone)
  const fields: [field: string, before: string | null, after: string | null][] = [
    [fieldLabels.name, row.prior_name, row.left_name],
    [fieldLabels.tier, tierName(row.prior_tier), tierName(row.tier)],
    [fieldLabels.type, row.prior_type, row.type],
    [fieldLabels.status, row.prior_status, row.status],
    [fieldLabels['subscribed-at'], day(row.prior_subscribed_at), day(row.subscribed_at)],
  ]
  const isUpdate = row.deed === 'updated' && row.email !== null
  return {
    id: row.subscriber_id,
    email: row.email ?? row.gone_email ?? `subscriber ${row.subscriber_id}, who is gone`,
    name: row.name,
    isGone: row.email === null,
    deed: row.deed === 'stamped' ? 'updated' : row.deed,
    isUndone: row.is_undone,
    leftBecause: wasUndone && !row.is_undone ? (row.reason ?? '') : null,
    fields: [
      ...(isUpdate
        ? fields
            .filter(([, before, after]) => before !== after)
            .map(([field, before, after]) => ({ field, before, after }))
        : []),
      ...compOf(row, zone),
    ],
  }
}

/** The comp that was made, beside what it took the place of. */
function compOf(row: StoredChange, zone: string): ChangedRow['fields'] {
  if (row.comp_plan === null) return []
  const words = (plan: string, until: Date | null) => grantedWords({ plan, until }, (at) => formatDay(at, zone))
  const before = row.replaced_plan === null ? 'No' : words(row.replaced_plan, row.replaced_until)
  return [{ field: fieldLabels['is-comped'], before, after: words(row.comp_plan, row.comp_until) }]
}
