// The comp that a row makes, and what our own export tells beside it: of that comp, and of the last that ended.
import { planRank } from '../access/plan-rank.ts'
import { PAID, type Tier } from '../plans/tiers.ts'
import { type CsvComp, type CsvCompHere, type CsvEndedComp, endReasons } from './csv-subscriber.ts'
import { isForever } from './is-forever.ts'
import { ageIn } from './read-age.ts'
import type { RowPlan } from './read-row-plan.ts'
import type { RowCells } from './row-cells.ts'
import { toTier } from './subscription-types.ts'

export function readComp(row: RowCells, { tier, compPlan, compReason }: RowPlan, now: Date): CsvComp | null {
  const until = endOfComp(row, now)
  if (until && until <= now) {
    row.note('comp-ended')
    return null
  }
  return {
    compedAt: row.date('comped-at') ?? row.date('paid-upgrade-at'),
    until,
    plan: compPlan ?? planIn(row.freeText('comp-plan') ?? tier),
    reason: compReason,
    here: row.layout.isOwn ? readHere(row, now) : null,
  }
}

/** Our own export leaves blank what has no end. */
export function endOfComp(row: RowCells, now: Date): Date | null {
  const expiry = row.end('comped-until') ?? row.end('expiry')
  return expiry === null || (!row.layout.isOwn && isForever(expiry, now)) ? null : expiry
}

/** Our own export of before it told that names nobody. */
function readHere(row: RowCells, now: Date): CsvCompHere | null {
  const grantedBy = row.freeText('comp-granted-by')
  if (grantedBy === null) return null
  return {
    grantedBy,
    confirmedAt: ageIn(row, 'comp-confirmed-at', now),
    reportedAt: ageIn(row, 'comp-reported-at', now),
  }
}

/** How the person's last comp ended, as our own export tells it; null: it tells of none. */
export function readEndedComp(row: RowCells, now: Date): CsvEndedComp | null {
  const endedAt = row.layout.isOwn ? ageIn(row, 'ended-comp-ended-at', now) : null
  const endReason = endReasons.find((it) => it === row.text('ended-comp-end-reason'))
  if (endedAt === null || endReason === undefined) return null
  return {
    plan: planIn(row.freeText('ended-comp-plan')),
    reason: row.freeText('ended-comp-reason'),
    grantedBy: row.freeText('ended-comp-granted-by') ?? '',
    compedAt: row.date('ended-comp-granted-at') ?? endedAt,
    until: row.end('ended-comp-until'),
    confirmedAt: ageIn(row, 'ended-comp-confirmed-at', now),
    reportedAt: ageIn(row, 'ended-comp-reported-at', now),
    endedAt,
    endedBy: row.freeText('ended-comp-ended-by'),
    endReason,
    removalAskedAt: ageIn(row, 'ended-comp-removal-asked-at', now),
    removedAt: ageIn(row, 'ended-comp-removed-at', now),
    removedBy: row.freeText('ended-comp-removed-by'),
  }
}

const planIn = (said: Tier | null): Tier => (said !== null && planRank(toTier(said)) > 0 ? toTier(said) : PAID)
