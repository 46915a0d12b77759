// Long because it is the heart of the import, read from top to bottom: one batch of staged rows to the list, in statements
// over the whole batch, each of which rests on what the one before wrote.
// Raw SQL throughout: each of them writes what it changes, what stood there before, and counts; that is what makes an import fast.
import { plannedOnce } from '@joy/database/kept-plans.ts'
import { STATEMENTS, sumOfStatements } from '../change-rows/statements.ts'
import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { type Em, execute, query, queryOne, type Sql, sql } from '@joy/database/sql.ts'
import type { Telling } from '@joy/domain/subscriber-csv/telling.ts'
import { z } from 'zod'
import { refreshAccess } from '../access/refresh-access.ts'
import { resultOfWord, setResult } from '../access/result-of-word.ts'
import { closeRemovals, goesOnThere, hasRemovals, isLeftThere } from '../comps/removal.ts'
import { lockForAdding } from '../unsubscribe/lock-additions.ts'
import { hasLeft, leftHereAt } from '../unsubscribe/at-substack.ts'
import {
  closingAge,
  hasStatement,
  inRange,
  isFreed,
  isHeldAt,
  type KeyRange,
  mayComp,
  toOutcomes,
  statesName,
  statesOpen,
  statementAge,
} from './import-outcome.ts'
import { noteMade, noteSettled, type Settled, toSettled } from '../settled/note-settled.ts'
import { bringBackEnds, reserveEnds } from './bring-back-ends.ts'
import { bringBackLeaving } from './bring-back-leaving.ts'
import { keepHeld, noteSending } from './hold-closed.ts'
import { countCarried, countHeld, countMet, type Met, met, nothingMet } from './meets-what-stands.ts'

export type WriteTarget = Telling & {
  importId: number
  changeSetId: number
  stamp: Date
  /** How old the file is: a word of before what stands changes nothing. */
  asOf: Date
  after: string
  limit: number
}
export type Written = Met & {
  upTo: string | null
  rows: number
  added: number
  updated: number
  unchanged: number
  compsMade: number
  compsKept: number
  fieldChanges: number
  /** Of whom nothing changed but what is known of them at Substack. */
  seen: number
}

/** Writes the next staged rows after an address. Call in a transaction of its own; `upTo` null: none were left. */
export async function writeBatch(em: Em, target: WriteTarget): Promise<Written> {
  await lookUpByKey(em)
  await lockForAdding(em)
  const { upTo, rows, matched, comps, hasCarried, hasRemovals, hasLeft, hasAliases, reportsLeaving, reportsEnds } =
    await lockBatch(em, target)
  if (upTo === null) return { upTo, rows: 0, seen: 0, ...nothingAdded, ...nothingMatched, ...nothingMet }
  const range: KeyRange = { ...target, upTo }
  if (reportsEnds) await reserveEnds(em, range)
  const replaced = comps > 0 && target.statesEnds ? await replaceComps(em, range, target) : []
  const carried = hasCarried ? await countCarried(em, range) : 0
  const held = hasLeft && matched < rows ? await countHeld(em, range) : 0
  const met =
    matched > 0 ? await writeMatched(em, range, target, replaced) : { ...nothingMatched, ...nothingMet, found: 0 }
  const others =
    matched < rows
      ? await addOthers(em, range, target, { hasMatches: matched > 0, hasComps: comps > 0, hasLeft, replaced })
      : nothingAdded
  if (hasAliases && target.isOfSubstack) await saveListedAddresses(em, range)
  const confirmed = comps > 0 && target.isOfSubstack ? await confirmComps(em, range) : []
  const removed = hasRemovals && target.isOfSubstack ? await closeShown(em, range, target.stamp) : []
  if (hasLeft && others.added > 0) await keepHeld(em, range, target.changeSetId)
  const left = reportsLeaving ? await bringBackLeaving(em, range, target.changeSetId) : 0
  const ended = reportsEnds ? await bringBackEnds(em, range, target.changeSetId) : 0
  const settled = await noteSettled(em, target.changeSetId, [...confirmed, ...removed])
  const noted =
    hasLeft && (target.isOfSubstack || target.isOwn)
      ? await noteSending(em, { ...range, changeSetId: target.changeSetId })
      : 0
  const exported = target.isOfSubstack ? await markWebsiteSubscribers(em, range, target) : 0
  const { found, ...counts } = met
  return {
    upTo,
    rows,
    ...counts,
    added: others.added,
    compsMade: counts.compsMade + others.compsMade,
    shut: counts.shut + held,
    carried,
    seen: found + left + ended + settled + noted + exported,
  }
}

const nothingAdded = { added: 0, compsMade: 0 }
const nothingMatched = { updated: 0, unchanged: 0, compsMade: 0, compsKept: 0, fieldChanges: 0 }

const batch = z.strictObject({
  upTo: z.string().nullable(),
  rows: z.int(),
  matched: z.int(),
  comps: z.int(),
  hasCarried: z.boolean(),
  hasRemovals: z.boolean(),
  hasLeft: z.boolean(),
  hasAliases: z.boolean(),
  reportsLeaving: z.boolean(),
  reportsEnds: z.boolean(),
})

/** Locks the subscribers that the batch meets, in order of their ids as comps do, so that nobody changes them meanwhile. */
const lockBatch = (em: Em, { importId, after, limit }: WriteTarget) =>
  queryOne(
    em,
    batch,
    sql`${plannedOnce}with batch as materialized (
      select email_key, is_comp, carried_plan, closed_by, ended_comp from import_row where import_id = ${importId} and email_key > ${after} order by email_key limit ${limit}
    ), met as (
      select s.id from batch join subscriber s on s.email_key = batch.email_key order by s.id for update of s
    )
    select (select max(email_key) from batch) as up_to, (select count(*) from batch) as rows,
      (select count(*) from met) as matched, (select count(*) from batch where is_comp) as comps,
      exists (select from batch where carried_plan is not null) as has_carried, ${hasRemovals} as has_removals, ${hasLeft} as has_left,
      exists (select from batch join address_alias a on a.main_key = batch.email_key) as has_aliases,
      exists (select from batch where closed_by = 'here') as reports_leaving,
      exists (select from batch where ended_comp is not null) as reports_ends`,
  )

/** One comp is in force a person, over all their addresses: the one that gives more. */
const moreFirst = (plan: Sql, until: Sql) => sql`plan_rank(${plan}) desc, coalesce(${until}, 'infinity') desc`

/** What stands in a comp that a row makes. */
const compColumns = sql`(email_key, plan, reason, granted_by, change_set_id, comped_at, until, confirmed_at, reported_at, replaces_id)`

/** Who gave it, and what is known of it at Substack, where a row of our own export tells that itself. */
const toGiver = (here: Sql, grantedBy: string) => sql`coalesce(${here} ->> 'grantedBy', ${grantedBy})`
const toConfirmation = (here: Sql, shownAt: Sql) =>
  sql`case when ${here} is null then ${shownAt} else (${here} ->> 'confirmedAt')::timestamptz end, (${here} ->> 'reportedAt')::timestamptz`

/**
 * Ends the comps that give less than a row's, which take their place; gives them. Beforehand, for a person has one in force
 * at any moment. Nothing is to be removed at Substack: what it has is the new one.
 */
async function replaceComps(em: Em, range: KeyRange, { grantedBy }: WriteTarget): Promise<number[]> {
  const replaced = await query(
    em,
    z.strictObject({ id: z.int() }),
    sql`update comp c set ended_at = app_now(), ended_by = ${grantedBy}, end_reason = 'replaced'
      from import_row r left join subscriber s on s.email_key = r.email_key
      where ${inRange(range)} and r.is_comp and c.email_key = main_address(r.email_key) and c.ended_at is null
        and coalesce(s.substack_as_of <= ${statementAge(range)}, true) and ${mayComp(range, sql`r.email_key`)}
      returning c.id`,
  )
  return replaced.map(({ id }) => id)
}

/** When Substack showed a comp of this type of word, as old as `age`: our own export repeats its word, and others know nothing of it. */
const shownAt = ({ isOfSubstack, isOwn }: WriteTarget, type: Sql, age: Sql) =>
  isOfSubstack ? age : isOwn ? sql`case when ${type} in ('comp', 'author') then ${age} end` : sql`null::timestamptz`

/** Which of these the comp of an address took the place of. */
const replacedAt = (key: Sql, replaced: readonly number[]) =>
  replaced.length === 0
    ? sql`null::int`
    : sql`(select o.id from comp o where o.email_key = main_address(${key}) and o.id = any(${[...replaced]}::int[]))`

type Part = { row: Sql; closes: Sql; reports: Sql }
/**
 * The list that closed a mailbox and whether Substack sends, of a row of our own export, as columns; that they left here
 * stands in a record of its own (`bringBackLeaving`).
 */
const toCloser = ({ row, closes, reports }: Part) =>
  sql.join(
    (['closed_by', 'closed_by_as_of', 'sends', 'sends_as_of'] as const).map((column) => {
      const holds = column.startsWith('closed')
        ? sql`${closes} and ${row}.closed_by <> 'here'`
        : sql`${reports} and ${row}.closed_by is distinct from 'here'`
      return sql`case when ${holds} then ${row}.${sql.ref(column)} end as ${sql.ref(column)}`
    }),
  )
const always = sql`true`

const matched = met.extend({
  updated: z.int(),
  unchanged: z.int(),
  compsMade: z.int(),
  compsKept: z.int(),
  fieldChanges: z.int(),
  found: z.int(),
  /** Whose access hangs on more than the word. */
  others: z.array(z.string()),
})

/** A mere stamp moves no version; everything else does, once. Access that hangs on more than the word follows after. */
async function writeMatched(em: Em, range: KeyRange, target: WriteTarget, replaced: readonly number[]) {
  const { changeSetId, stamp, isOwn, isOfSubstack, grantedBy } = target
  // Our own export shows what is here: where it changes nothing, nor an age, nobody said anything.
  const said = isOwn
    ? sql`case when it.changed > 0 or (it.as_of, it.name_as_of, it.consented_as_of, it.closed_at) is distinct from (it.prior_as_of, it.prior_name_as_of, it.prior_consented_as_of, it.prior_closed_at) then it.statements when it.reports_sending then 0 end`
    : sql`it.statements + ${isOfSubstack ? STATEMENTS.atSubstack : 0}::int`
  const closes = sql`(it.status is distinct from it.prior_status and closes_mailbox(it.status))`
  const closing = isOwn
    ? sql`it.stated_closed_at as closing_at, ${toCloser({ row: sql`it`, closes, reports: sql`(it.reports_sending or ${closes})` })}`
    : sql`null::timestamptz as closing_at, null::text as closed_by, null::timestamptz as closed_by_as_of, null::boolean as sends, null::timestamptz as sends_as_of`
  const syncedAt = isOwn ? sql`greatest(s.synced_at, it.stated_synced_at)` : sql`${stamp}::timestamptz`
  const counts = await queryOne(
    em,
    matched,
    sql`${plannedOnce}with written as (
      update subscriber s set name = it.name, name_key = it.name_key, substack_tier = it.tier, substack_type = it.type,
        substack_ends_at = it.ends_at, substack_since = it.since, substack_as_of = it.as_of, name_as_of = it.name_as_of, consented_as_of = it.consented_as_of, substack_absent_at = it.absent_at,
        ${setResult(written, sql`case when it.makes_comp then it.comp_plan end`)},
        subscription_status = it.status, closed_at = it.closed_at, unsubscribed_at = it.left_at, opened_from = it.opened_from, subscribed_at = it.subscribed_at, synced_at = ${syncedAt}, version = s.version + (it.changed > 0)::int
      from (${toOutcomes(range)}) it where s.id = it.id
      returning s.id, s.version, it.email_key, it.has_sources, case when it.operation = 'stamped' and it.prior_absent_at is not null and it.absent_at is null then 'found'
          when it.operation = 'stamped' and it.reports_sending then 'settled' else it.operation end as operation, it.prior_name, it.prior_name_key, it.prior_tier, it.prior_type, it.prior_ends_at,
        it.prior_since, it.prior_as_of, it.prior_status, it.prior_subscribed_at, it.prior_synced_at, it.prior_closed_at, it.prior_left_at, it.prior_name_as_of, it.prior_consented_as_of, it.statement_age as stated_at, ${said} as statements, ${closing}, it.status_since, it.makes_comp, it.comped_at, it.comp_until,
        it.comp_plan, it.comp_reason, it.comp_here, it.type as stated_type, it.is_kept, it.changed, it.reported, it.is_older, it.is_old_name, it.is_shut, it.is_opened, it.is_left_open, it.is_against, it.is_shorter
    ), noted as (
      insert into change_row (change_set_id, subscriber_id, operation, version_after, prior_name, prior_name_key, prior_tier, prior_type, prior_ends_at,
        prior_since, prior_as_of, prior_status, prior_subscribed_at, prior_synced_at, prior_closed_at, prior_left_at, prior_name_as_of, prior_consented_as_of, stated_at, statements, closing_at, closed_by, closed_by_as_of, sends, sends_as_of, status_since)
      select ${changeSetId}::int, id, operation, version, prior_name, prior_name_key, prior_tier, prior_type, prior_ends_at,
        prior_since, prior_as_of, prior_status, prior_subscribed_at, prior_synced_at, prior_closed_at, prior_left_at, prior_name_as_of, prior_consented_as_of, stated_at, statements, closing_at, closed_by, closed_by_as_of, sends, sends_as_of, status_since
      from written
    ), comped as (
      insert into comp ${compColumns}
      select distinct on (main_address(email_key)) main_address(email_key), comp_plan, comp_reason, ${toGiver(sql`comp_here`, grantedBy)}, ${changeSetId}::int, coalesce(comped_at, ${stamp}), comp_until,
        ${toConfirmation(sql`comp_here`, shownAt(target, sql`stated_type`, sql`stated_at`))}, ${replacedAt(sql`written.email_key`, replaced)} from written where makes_comp order by main_address(email_key), ${moreFirst(sql`comp_plan`, sql`comp_until`)}
      returning id, email_key, confirmed_at
    ), shown as (
      ${noteMade(changeSetId, sql`(select id, email_key from written where makes_comp)`)}
    )
    select (select count(*) from comped) as comps_made, count(*) filter (where operation in ('updated', 'comped')) as updated, count(*) filter (where operation in ('stamped', 'found', 'settled')) as unchanged, count(*) filter (where operation in ('found', 'settled')) as found,
      count(*) filter (where is_kept) as comps_kept, coalesce(sum(reported), 0) as field_changes, ${countMet},
      coalesce(array_agg(email_key) filter (where changed > 0 and (has_sources or (makes_comp and main_address(email_key) <> email_key))), '{}') as others from written`,
  )
  await refreshAccess(em, counts.others)
  return counts
}

const written = { tier: sql`it.tier`, type: sql`it.type`, endsAt: sql`it.ends_at` }
/** Of whom Substack's list adds, it says that Substack has them, and whether it sends to them. */
const saidOfAdded = sumOfStatements([
  ['atSubstack', sql`true`],
  ['off', sql`coalesce(closes_mailbox(r.status), false)`],
  ['mute', sql`r.status is null`],
])
const staged = { tier: sql`coalesce(r.tier, 'Free')`, type: sql`r.type`, endsAt: sql`r.ends_at` }

async function addOthers(
  em: Em,
  range: KeyRange,
  target: WriteTarget,
  known: { hasMatches: boolean; hasComps: boolean; hasLeft: boolean; replaced: readonly number[] },
): Promise<{ added: number; compsMade: number }> {
  const { changeSetId, stamp, isOwn, isOfSubstack, grantedBy } = target
  const isUnmet = known.hasMatches
    ? sql`and not exists (select from subscriber s where s.email_key = r.email_key)`
    : sql``
  const makesComp = known.hasComps ? sql`(r.is_comp and ${mayComp(range, sql`r.email_key`)})` : sql`false`
  const result = resultOfWord(staged, sql`case when ${makesComp} then r.comp_plan end`)
  // Mostly nobody has left, and a row's own word is all there is to it.
  const isHeld = known.hasLeft ? sql`(not closes_mailbox(r.status) and ${isHeldAt(sql`r.email_key`)})` : sql`false`
  const status = known.hasLeft ? sql`case when ${isHeld} then 'unsubscribed' else r.status end` : sql`r.status`
  const comps = known.hasComps
    ? sql`, comped as (
        insert into comp ${compColumns}
        select distinct on (main_address(r.email_key)) main_address(r.email_key), r.comp_plan, r.comp_reason, ${toGiver(sql`r.comp_here`, grantedBy)}, ${changeSetId}::int, coalesce(r.comped_at, ${stamp}), r.comp_until,
          ${toConfirmation(sql`r.comp_here`, shownAt(target, sql`r.type`, statementAge(range)))}, ${replacedAt(sql`r.email_key`, known.replaced)}
        from added join import_row r on r.import_id = ${range.importId} and r.email_key = added.email_key where ${makesComp}
        order by main_address(r.email_key), ${moreFirst(sql`r.comp_plan`, sql`r.comp_until`)} returning id, email_key, confirmed_at
      ), shown as (${noteMade(changeSetId, sql`added`)})`
    : sql``
  const made = known.hasComps ? sql`(select count(*) from comped)` : sql`0`
  return queryOne(
    em,
    z.strictObject({ added: z.int(), compsMade: z.int() }),
    sql`${plannedOnce}with added as (
      insert into subscriber (email, email_key, name, name_key, substack_tier, substack_type, substack_ends_at, substack_since, substack_as_of, name_as_of, consented_as_of,
        subscription_tier, subscription_type, access_source, access_checks_at, has_sources, subscription_status, closed_at, unsubscribed_at, opened_at, opened_from, subscribed_at, synced_at)
      select r.email, r.email_key, r.name, coalesce(r.name_key, ''), ${staged.tier}, r.type, r.ends_at, r.paid_since,
        case when ${hasStatement(range)} then ${statementAge(range)} end, case when ${statesName(range)} then ${range.asOf}::timestamptz end, case when ${statesOpen} then ${statementAge(range)} end,
        ${result.tier}, ${result.type}, ${result.source}, ${result.checksAt}, ${makesComp}, ${status},
        case when ${isHeld} then ${leftHereAt(sql`r.email_key`)} when closes_mailbox(r.status) then ${closingAge(range)} end, case when not ${isHeld} then r.left_at end, case when not ${isHeld} then r.opened_at end, case when not ${isHeld} then r.opened_against end, r.subscribed_at, ${isOwn ? sql`r.synced_at` : sql`${stamp}::timestamptz`}
      from import_row r where ${inRange(range)} ${isUnmet} order by r.email_key
      returning id, email_key
    ), noted as (
      insert into change_row (change_set_id, subscriber_id, operation, version_after, stated_at, statements, closing_at, closed_by, closed_by_as_of, sends, sends_as_of, status_since)
      select ${changeSetId}::int, added.id, 'added', 1, ${statementAge(range)}, ${isOfSubstack ? saidOfAdded : sql`0`}::smallint, r.closed_at, ${toCloser({ row: sql`r`, closes: always, reports: always })}, r.status_since
      from added join import_row r on r.import_id = ${range.importId} and r.email_key = added.email_key
    )${comps}
    select count(*) as added, ${made} as comps_made from added`,
  )
}

/**
 * A comp here that Substack's file shows too is confirmed as of its word, for a newer one may show it no more; our own
 * export shows what is here, and confirms nothing. Nor does a word that is older than what stands. One that ended here
 * since that word is there still: it is to be removed.
 */
async function confirmComps(em: Em, range: KeyRange): Promise<Settled[]> {
  const confirmed = await query(
    em,
    z.strictObject({ itemId: z.int(), subscriberId: z.int(), priorAt: z.date().nullable(), at: z.date() }),
    sql`update comp c set confirmed_at = it.at, removal_asked_at = case when c.ended_at is null then c.removal_asked_at else app_now() end from (
      select distinct on (c.id) c.id, s.id as subscriber_id, c.confirmed_at as prior_at, ${statementAge(range)}::timestamptz(3) as at
      from import_row r join subscriber s on s.email_key = r.email_key join comp c on c.email_key = main_address(r.email_key)
      where ${inRange(range)} and r.is_comp and coalesce(s.substack_as_of <= ${statementAge(range)}, true)
        and case when c.ended_at is null then coalesce(c.confirmed_at < ${statementAge(range)}::timestamptz(3), true)
          else c.ended_at > ${statementAge(range)} and ${isLeftThere} end
      order by c.id, ${statementAge(range)} desc) it
    where c.id = it.id returning c.id as item_id, it.subscriber_id, it.prior_at, it.at`,
  )
  return confirmed.map((it) => ({ what: 'comp', ...it }))
}

/** What the file says of people whose comp is to be removed at Substack; a word that it leaves out shows nothing. */
async function closeShown(em: Em, range: KeyRange, stamp: Date): Promise<Settled[]> {
  const shown = await query(
    em,
    z.strictObject({ id: z.int(), key: z.string(), isComp: z.boolean() }),
    sql`select s.id, r.email_key as key, r.is_comp from import_row r
      join subscriber s on s.email_key = r.email_key
      where ${inRange(range)} and (r.is_comp or ${isFreed})
        and coalesce(s.substack_as_of <= ${statementAge(range)}, true) and exists (select from comp c where c.email_key = r.email_key and ${goesOnThere})`,
  )
  if (shown.length === 0) return []
  const toKeys = (isComp: boolean) => shown.filter((it) => it.isComp === isComp).map(({ key }) => key)
  const closed = await closeRemovals(em, { freed: toKeys(false), comped: toKeys(true), at: stamp })
  return toSettled('removal', { people: shown, items: closed, at: stamp })
}

/** Who stands in a file of Substack is there: nobody has to export them any more (ruling 14). Gives of whom nothing else changed. */
const markWebsiteSubscribers = (em: Em, range: KeyRange, { changeSetId, stamp }: WriteTarget): Promise<number> =>
  execute(
    em,
    sql`with marked as (
        update website_subscriber w set exported_at = ${stamp}, seen_in_change_set_id = ${changeSetId}
        from import_row r where ${inRange(range)} and w.email_key = r.email_key and w.exported_at is null
        returning w.email_key
      )
      update change_row c set operation = 'exported' from marked join subscriber s on s.email_key = marked.email_key
      where c.change_set_id = ${changeSetId}::int and c.subscriber_id = s.id and c.operation = 'stamped'`,
  )

/** Under which address Substack's list has whoever changed theirs: what is to be done there by hand names it. */
const saveListedAddresses = (em: Em, range: KeyRange) =>
  execute(
    em,
    sql`update subscriber s set substack_email = r.alias_email from import_row r, address_alias a
      where ${inRange(range)} and a.main_key = r.email_key and s.email_key = r.email_key
        and s.substack_email is distinct from r.alias_email`,
  )
