import { FREE, PAID, type Tier } from '../tiers.ts'
import { tellsOfSubstack } from './csv-formats.ts'
import { intervalOf, isKnownTier, type Standing, standingOf, tierOf } from './subscription-words.ts'
import type { RowCells } from './row-cells.ts'

/** Like `Standing`, where null means that the file does not say. */
export type RowStanding = { tier: Tier | null; type: string | null; isComp: boolean }

const silent: RowStanding = { tier: null, type: null, isComp: false }

/** Tier, type and comp of a row, from whatever columns the format has for them (integrations 1a, mapping to our model). */
export function readStanding(row: RowCells): RowStanding {
  if (row.layout.isOwn) return ownStanding(row)
  const { tier, type, isComp } = fromWords(row)
  const comped = isComp || row.boolean('is-comped') === true || row.boolean('complimentary-plan') === true
  if (!comped) return { tier, type, isComp }
  // What another platform gives for nothing is the comp that it makes here, and no plan that goes on after it.
  if (!tellsOfSubstack(row.layout.formatId)) return { tier: FREE, type: null, isComp: true }
  return { tier: tier === null || tier === FREE ? PAID : tier, type: type ?? 'comp', isComp: true }
}

/** What people have is read as Substack's word only from an export of before its own columns (decisions 36). */
function ownStanding(row: RowCells): RowStanding {
  const [tierField, typeField] = row.has('substack-tier')
    ? (['substack-tier', 'substack-type'] as const)
    : (['tier', 'type'] as const)
  const tier = row.freeText(tierField)
  const isComp = row.boolean('is-comped') === true
  // Substack never said anything of them: 'Free' stands there for want of a word.
  const isWordless = row.has('substack-as-of') && row.text('substack-as-of') === '' && tier === FREE
  return { tier: isWordless || tier === null ? null : tierOf(tier), type: row.freeText(typeField), isComp }
}

function fromWords(row: RowCells): RowStanding {
  const tier = fromTier(row)
  const standing = row.has('type') ? fromType(row) : row.has('active-subscription') ? fromActiveSubscription(row) : null
  const said = standing ?? fromPaidContent(row)
  return { tier: tier.tier ?? said.tier, type: said.type ?? tier.type, isComp: said.isComp }
}

/** A tier column: ours by hand, or Ghost's, which names a paid tier of that site or is blank for a free member. */
function fromTier(row: RowCells): RowStanding {
  const text = row.freeText('tier')
  if (text === null) return row.layout.formatId === 'ghost' && row.has('tier') ? { ...silent, tier: FREE } : silent
  const tier = tierOf(text)
  if (isKnownTier(tier)) return { ...silent, tier }
  if (row.layout.formatId === 'ghost') return { ...silent, tier: PAID, type: text }
  row.notices.add('unknown-tier')
  return { ...silent, tier }
}

function fromType(row: RowCells): RowStanding | null {
  const text = row.freeText('type')
  if (text === null) return row.has('active-subscription') ? fromActiveSubscription(row) : null
  const standing = standingOf(text)
  if (standing) return withInterval(standing, row)
  row.notices.add('unknown-type')
  return { ...silent, type: text }
}

/**
 * `plan` says nothing alone: 'other' stands on free and on comped rows, and an expiry on lapsed ones. So the boolean
 * decides, and paid without a first payment and without a real plan is reported as a probable comp or gift.
 */
function fromActiveSubscription(row: RowCells): RowStanding {
  const text = row.text('active-subscription')
  const plan = row.freeText('plan')
  const isActive = text === '' ? false : row.boolean('active-subscription')
  if (isActive === false) return { ...silent, tier: FREE }
  const isOther = plan?.toLowerCase() === 'other'
  const standing = plan === null || isOther ? null : standingOf(plan)
  if (plan !== null && !isOther && !standing) row.notices.add('unknown-type')
  if (isActive === null) return { ...silent, type: standing?.type ?? plan }
  if (isOther && row.has('first-payment-at') && row.text('first-payment-at') === '') row.notices.add('unconfirmed-comp')
  return { tier: PAID, type: standing ? standing.type : isOther ? null : plan, isComp: standing?.isComp ?? false }
}

/** The last resort of a dashboard export without its Type column. */
function fromPaidContent(row: RowCells): RowStanding {
  const canSee = row.boolean('can-see-paid-content')
  return canSee === null ? silent : { ...silent, tier: canSee ? PAID : FREE }
}

/** Plain 'paid' says less than its interval; comp, gift and founding say more than theirs. */
function withInterval(standing: Standing, row: RowCells): RowStanding {
  if (standing.type !== 'paid') return standing
  return { ...standing, type: intervalOf(row.text('interval')) ?? intervalOf(row.text('plan')) ?? standing.type }
}
