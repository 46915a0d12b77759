import { planRank } from '../access/plan-rank.ts'
import { isCompType } from '../access/substack-statement.ts'
import type { Tier } from '../plans/tiers.ts'
import type { RowCells } from './row-cells.ts'
import { toTier } from './subscription-types.ts'

/**
 * The plan of a row of our own export that neither Substack's word nor a comp in it gives: a subscription carried it.
 * It returns with Stripe or a backup (ruling 36). Null: the row brings back what the person had.
 */
export function readCarried(row: RowCells, now: Date): Tier | null {
  if (!row.layout.isOwn || !row.has('substack-tier')) return null
  const plan = toTier(row.freeText('tier') ?? '')
  const isBelow = (given: Tier) => planRank(given) < planRank(plan)
  return isBelow(givenByComp(row)) && isBelow(givenByStatement(row, now)) ? plan : null
}

const planIn = (row: RowCells, field: 'comp-plan' | 'substack-tier'): Tier => toTier(row.freeText(field) ?? '')

const givenByComp = (row: RowCells): Tier => (row.boolean('is-comped') === true ? planIn(row, 'comp-plan') : '')

/** What ended since the export was written was the word's while its type is the one that people had. */
function givenByStatement(row: RowCells, now: Date): Tier {
  const type = row.freeText('substack-type')
  if (isCompType(type)) return ''
  const endsAt = row.end('substack-ends-at')
  const isOver = endsAt !== null && endsAt <= now
  return isOver && row.freeText('type') !== type ? '' : planIn(row, 'substack-tier')
}
