import { FREE, PAID, type Tier } from '../plans/tiers.ts'
import { planRank } from '../access/plan-rank.ts'
import { isOfOtherPlatform } from './csv-formats.ts'
import { toInterval, isKnownTier, type PlanFacts, toPlanFacts, toTier } from './subscription-types.ts'
import type { RowCells } from './row-cells.ts'

/** Like `PlanFacts`, where null means that the file does not say. */
type StatedPlan = { tier: Tier | null; type: string | null; isComp: boolean }
/** With the plan of the comp that the row makes, where it is not that of its tier, and why it is made. */
export type RowPlan = StatedPlan & { compPlan: Tier | null; compReason: string | null }

const silent: StatedPlan = { tier: null, type: null, isComp: false }

/** Tier, type and comp of a row, from whatever columns the format has for them. */
export function readRowPlan(row: RowCells): RowPlan {
  if (isOfOtherPlatform(row.layout.formatId)) return { ...silent, ...givenElsewhere(row) }
  const comp = { compPlan: null, compReason: null }
  if (row.layout.isOwn) return { ...ownPlan(row), compPlan: null, compReason: row.freeText('comp-reason') }
  const { tier, type, isComp } = fromText(row)
  if (!isComp && !isGivenFree(row)) {
    if (!row.layout.isSubstack && tier !== null && planRank(tier) > 0) row.note('plan-by-list')
    return { tier, type, isComp, ...comp }
  }
  if (!row.layout.isSubstack) row.note('comp-by-list')
  return { tier: tier === null || tier === FREE ? PAID : tier, type: type ?? 'comp', isComp: true, ...comp }
}

const isGivenFree = (row: RowCells): boolean =>
  row.boolean('is-comped') === true || row.boolean('complimentary-plan') === true

/**
 * What somebody has at another platform is no word of Substack's (ruling 36), and nothing is paid for it here: it
 * becomes a comp, whether it is sold there or given. Ghost names the paid tiers of its site, and is blank for its free
 * members; what others write of plans was written there by hand, and stays out.
 */
function givenElsewhere(row: RowCells): Pick<RowPlan, 'isComp' | 'compPlan' | 'compReason'> {
  const word = row.freeText('tier')
  if (row.layout.formatId !== 'ghost') {
    if (word !== null || row.freeText('type') !== null) row.note('plan-left-out')
    return { isComp: isGivenFree(row), compPlan: null, compReason: null }
  }
  const tier = word === null ? FREE : toTier(word)
  if (tier === FREE) return { isComp: isGivenFree(row), compPlan: null, compReason: null }
  row.note('plan-elsewhere')
  return {
    isComp: true,
    compPlan: planRank(tier) > 0 ? tier : PAID,
    compReason: `Has ${word} at Ghost`,
  }
}

/** What people have is read as Substack's word only from an export of before its own columns (ruling 36). */
function ownPlan(row: RowCells): StatedPlan {
  const [tierField, typeField] = row.has('substack-tier')
    ? (['substack-tier', 'substack-type'] as const)
    : (['tier', 'type'] as const)
  const tier = row.freeText(tierField)
  const type = row.freeText(typeField)
  if (tier !== null && !isKnownTier(toTier(tier))) row.note('unknown-tier', tier)
  if (type !== null && !toPlanFacts(type)) row.note('unknown-type', type)
  const isComp = row.boolean('is-comped') === true
  // Substack never said anything of them: 'Free' stands there for want of a word.
  const isWithoutStatement = row.has('substack-as-of') && row.text('substack-as-of') === '' && tier === FREE
  return { tier: isWithoutStatement || tier === null ? null : toTier(tier), type, isComp }
}

function fromText(row: RowCells): StatedPlan {
  const tier = fromTier(row)
  const plan = row.has('type') ? fromType(row) : row.has('active-subscription') ? fromActiveSubscription(row) : null
  const said = plan ?? fromPaidContent(row)
  return { tier: tier.tier ?? said.tier, type: said.type ?? tier.type, isComp: said.isComp }
}

/** A tier column, ours by hand. */
function fromTier(row: RowCells): StatedPlan {
  const text = row.freeText('tier')
  if (text === null) return silent
  const tier = toTier(text)
  if (!isKnownTier(tier)) row.note('unknown-tier', text)
  return { ...silent, tier }
}

function fromType(row: RowCells): StatedPlan | null {
  const text = row.freeText('type')
  const plan = text === null ? null : toPlanFacts(text)
  // Substack gives its authors and admins what others pay for; any other list merely says who they are.
  if (plan && (row.layout.isSubstack || plan.type !== 'author')) return withInterval(plan, row)
  const said = row.has('active-subscription') ? fromActiveSubscription(row) : null
  if (text === null) return said
  // A type that nobody knows says nothing of what somebody has: the columns beside it do, as beside a blank one.
  row.note('unknown-type', text)
  return { ...(said ?? fromPaidContent(row)), type: text }
}

/**
 * `plan` says nothing alone: 'other' stands on free and on comped rows, and an expiry on lapsed ones. So the boolean
 * decides: with a first payment it is paid, and without one and without a real plan it is reported as a
 * probable comp or gift.
 */
function fromActiveSubscription(row: RowCells): StatedPlan {
  const text = row.text('active-subscription')
  const plan = row.freeText('plan')
  const isActive = text === '' ? false : row.boolean('active-subscription')
  if (isActive === false) return { ...silent, tier: FREE }
  const isOther = plan?.toLowerCase() === 'other'
  const known = plan === null || isOther ? null : toPlanFacts(plan)
  if (plan !== null && !isOther && !known) row.note('unknown-type', plan)
  if (isActive === null) return { ...silent, type: known?.type ?? plan }
  const hasPaid = row.text('first-payment-at') !== ''
  if (isOther && row.has('first-payment-at') && !hasPaid) row.note('unconfirmed-comp')
  if (known) return { tier: PAID, type: known.type, isComp: known.isComp }
  // Nobody says how it renews; that it was paid for is no end and no comp.
  const plain = hasPaid ? 'paid' : null
  return { tier: PAID, type: isOther ? plain : (plan ?? plain), isComp: false }
}

/** The last resort of a dashboard export without its Type column. */
function fromPaidContent(row: RowCells): StatedPlan {
  const canSee = row.boolean('can-see-paid-content')
  return canSee === null ? silent : { ...silent, tier: canSee ? PAID : FREE }
}

/** Plain 'paid' says less than its interval; comp, gift and founding say more than theirs. */
function withInterval(plan: PlanFacts, row: RowCells): StatedPlan {
  if (plan.type !== 'paid') return plan
  return { ...plan, type: toInterval(row.text('interval')) ?? toInterval(row.text('plan')) ?? plan.type }
}
