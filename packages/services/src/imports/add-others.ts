// Raw SQL throughout: whoever is added goes onto the list and into the change rows, and is counted, by one statement over a batch.
import { plannedOnce } from '@joy/database/kept-plans.ts'
import { type Em, queryOne, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { toStatedResult } from '../access/stated-result.ts'
import { sumOfStatements } from '../change-rows/statements.ts'
import { leftHereAt } from '../unsubscribe/at-substack.ts'
import { toCloser } from './closer-columns.ts'
import { hasAliases } from '../addresses/has-aliases.ts'
import { makeComps, shownAt } from './comps-of-batch.ts'
import {
  closingAge,
  hasStatement,
  inRange,
  isHeldAt,
  type KeyRange,
  mayComp,
  statementAge,
  statesName,
  statesOpen,
} from './import-conditions.ts'
import type { WriteTarget } from './write-target.ts'

/** Of whom Substack's list adds, it says that Substack has them, and whether it sends to them. */
const statementsOfAdded = sumOfStatements([
  ['atSubstack', sql`true`],
  ['off', sql`coalesce(closes_mailbox(r.status), false)`],
  ['mute', sql`r.status is null`],
])
const staged = { tier: sql`coalesce(r.tier, 'Free')`, type: sql`r.type`, endsAt: sql`r.ends_at` }
const always = sql`true`

type Known = { hasMatches: boolean; hasComps: boolean; hasLeft: boolean; replaced: readonly number[] }

/** The rows that met nobody: everything of them is new. */
const insertOthers = (range: KeyRange, { stamp, isOwn }: WriteTarget, known: Known) => {
  const isUnmet = known.hasMatches
    ? sql`and not exists (select from subscriber s where s.email_key = r.email_key)`
    : sql``
  const makesComp = toMakesComp(range, known)
  const result = toStatedResult(staged, sql`case when ${makesComp} then r.comp_plan end`)
  // Mostly nobody has left, and a row's own word is all there is to it.
  const isHeld = known.hasLeft ? sql`(not closes_mailbox(r.status) and ${isHeldAt(sql`r.email_key`)})` : sql`false`
  const status = known.hasLeft ? sql`case when ${isHeld} then 'unsubscribed' else r.status end` : sql`r.status`
  return sql`insert into subscriber (email, email_key, name, name_key, substack_tier, substack_type, substack_ends_at,
        substack_since, substack_as_of, name_as_of, consented_as_of, subscription_tier, subscription_type,
          access_source,
        access_checks_at, has_sources, subscription_status, closed_at, unsubscribed_at, opened_at, opened_from,
        subscribed_at, synced_at, is_alias)
      select r.email, r.email_key, r.name, coalesce(r.name_key, ''), ${staged.tier}, r.type, r.ends_at, r.paid_since,
        case when ${hasStatement(range)} then ${statementAge(range)} end,
        case when ${statesName(range)} then ${range.asOf}::timestamptz end,
        case when ${statesOpen} then ${statementAge(range)} end,
        ${result.tier}, ${result.type}, ${result.source}, ${result.checksAt}, ${makesComp}, ${status},
        case when ${isHeld} then ${leftHereAt(sql`r.email_key`)} when closes_mailbox(r.status)
          then ${closingAge(range)} end,
        case when not ${isHeld} then r.left_at end, case when not ${isHeld} then r.opened_at end,
        case when not ${isHeld} then r.opened_against end, r.subscribed_at,
        ${isOwn ? sql`r.synced_at` : sql`${stamp}::timestamptz`},
        ${hasAliases} and exists (select from address_alias a where a.alias_key = r.email_key)
      from import_row r where ${inRange(range)} ${isUnmet} order by r.email_key
      returning id, email_key`
}

const toMakesComp = (range: KeyRange, { hasComps }: Known) =>
  hasComps ? sql`(r.is_comp and ${mayComp(range, sql`r.email_key`)})` : sql`false`

export async function addOthers(
  em: Em,
  range: KeyRange,
  target: WriteTarget,
  known: Known,
): Promise<{ added: number; compsMade: number }> {
  const { changeSetId, isOfSubstack } = target
  const rowOfAdded = sql`added join import_row r on r.import_id = ${range.importId} and r.email_key = added.email_key`
  const comps = makeComps(sql`r.`, sql`r.email_key`, {
    ...target,
    replaced: known.replaced,
    shown: shownAt(target, sql`r.type`, statementAge(range)),
    from: sql`${rowOfAdded} where ${toMakesComp(range, known)}`,
    made: sql`added`,
  })
  return queryOne(
    em,
    z.strictObject({ added: z.int(), compsMade: z.int() }),
    sql`${plannedOnce}with added as (
      ${insertOthers(range, target, known)}
    ), noted as (
      insert into change_row (change_set_id, subscriber_id, operation, version_after, stated_at, statements, closing_at,
        closed_by, closed_by_as_of, sends, sends_as_of, status_since)
      select ${changeSetId}::int, added.id, 'added', 1, ${statementAge(range)},
        ${isOfSubstack ? statementsOfAdded : sql`0`}::smallint, r.closed_at,
        ${toCloser({ row: sql`r`, closes: always, reports: always })}, r.status_since
      from ${rowOfAdded}
    )${known.hasComps ? sql`, ${comps}` : sql``}
    select count(*) as added, ${known.hasComps ? sql`(select count(*) from comped)` : sql`0`} as comps_made from added`,
  )
}
