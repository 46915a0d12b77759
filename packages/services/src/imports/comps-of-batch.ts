// The comps that rows make, and those that make room for them.
// Raw SQL throughout: which comp gives more is ranked by functions of the database, and the new ones are parts of the statement of their batch.
import { type Em, query, type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { noteMade } from '../settled/note-settled.ts'
import { ofMergedAlias } from '../addresses/merged-alias.ts'
import { inRange, type KeyRange, mayComp, statementAge } from './import-conditions.ts'
import type { WriteTarget } from './write-target.ts'

/** One comp is in force a person, over all their addresses: the one that gives more. */
const moreFirst = (plan: Sql, until: Sql) => sql`plan_rank(${plan}) desc, coalesce(${until}, 'infinity') desc`

/** Who gave it, and what is known of it at Substack, where a row of our own export tells that itself. */
const toGiver = (here: Sql, grantedBy: string) => sql`coalesce(${here} ->> 'grantedBy', ${grantedBy})`
const toConfirmation = (here: Sql, shownAt: Sql) =>
  sql`case when ${here} is null then ${shownAt} else (${here} ->> 'confirmedAt')::timestamptz end,
    (${here} ->> 'reportedAt')::timestamptz`

/**
 * Ends the comps that give less than a row's, which take their place; gives them. Beforehand, for a person has one in
 * force at any moment. Nothing is to be removed at Substack: what it has is the new one.
 */
export async function replaceComps(em: Em, range: KeyRange, { grantedBy }: WriteTarget): Promise<number[]> {
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

/**
 * When Substack showed a comp of this type of word, as old as `age`: our own export repeats its word, and others know
 * nothing of it.
 */
export const shownAt = ({ isOfSubstack, isOwn }: WriteTarget, type: Sql, age: Sql) =>
  isOfSubstack ? age : isOwn ? sql`case when ${type} in ('comp', 'author') then ${age} end` : sql`null::timestamptz`

/** Which of these the comp of an address took the place of. */
const replacedAt = (key: Sql, replaced: readonly number[]) =>
  replaced.length === 0
    ? sql`null::int`
    : sql`(select o.id from comp o where o.email_key = main_address(${key}) and o.id = any(${[...replaced]}::int[]))`

type Making = {
  changeSetId: number
  stamp: Date
  grantedBy: string
  replaced: readonly number[]
  /** When Substack showed it. */
  shown: Sql
  /** The rows that make them, and of which the last part of the statement is made. */
  from: Sql
  made: Sql
}
/** Makes one comp a person of the rows `row`, as the parts `comped` and `shown` of a statement. */
export const makeComps = (row: Sql, key: Sql, { changeSetId, stamp, grantedBy, replaced, shown, from, made }: Making) =>
  sql`comped as (
      insert into comp (email_key, plan, reason, granted_by, change_set_id, comped_at, until, confirmed_at, reported_at,
        replaces_id, alias_key)
      select distinct on (main_address(${key})) main_address(${key}), ${row}comp_plan, ${row}comp_reason,
        ${toGiver(sql`${row}comp_here`, grantedBy)}, ${changeSetId}::int, coalesce(${row}comped_at, ${stamp}),
        ${row}comp_until, ${toConfirmation(sql`${row}comp_here`, shown)}, ${replacedAt(key, replaced)}, ${ofMergedAlias(key)}
      from ${from} order by main_address(${key}), ${moreFirst(sql`${row}comp_plan`, sql`${row}comp_until`)}
      returning id, email_key, confirmed_at
    ), shown as (
      ${noteMade(changeSetId, made)}
    )`
