// What a list shows beside the plans: comps there, and who is there at all.
// Raw SQL throughout: each joins the staged rows of a batch with what they show of a table, and marks all of it at once.
import { type Em, execute, query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { closeRemovals, goesOnThere, isLeftThere } from '../comps/removal.ts'
import { type Settled, toSettled } from '../settled/note-settled.ts'
import { inRange, isFreed, type KeyRange, statementAge } from './import-conditions.ts'
import type { WriteTarget } from './write-target.ts'

/**
 * A comp here that Substack's file shows too is confirmed as of its word, for a newer one may show it no more; our own
 * export shows what is here, and confirms nothing. Nor does a word that is older than what stands. One that ended here
 * since that word is there still: it is to be removed.
 */
export async function confirmComps(em: Em, range: KeyRange): Promise<Settled[]> {
  const confirmed = await query(
    em,
    z.strictObject({ itemId: z.int(), subscriberId: z.int(), priorAt: z.date().nullable(), at: z.date() }),
    sql`update comp c set confirmed_at = it.at, removal_asked_at = case when c.ended_at is null
      then c.removal_asked_at else app_now() end from (
      select distinct on (c.id) c.id, s.id as subscriber_id, c.confirmed_at as prior_at,
        ${statementAge(range)}::timestamptz(3) as at
      from import_row r join subscriber s on s.email_key = r.email_key
        join comp c on c.email_key = main_address(r.email_key)
      where ${inRange(range)} and r.is_comp and coalesce(s.substack_as_of <= ${statementAge(range)}, true)
        and case when c.ended_at is null then coalesce(c.confirmed_at < ${statementAge(range)}::timestamptz(3), true)
          else c.ended_at > ${statementAge(range)} and ${isLeftThere} end
      order by c.id, ${statementAge(range)} desc) it
    where c.id = it.id returning c.id as item_id, it.subscriber_id, it.prior_at, it.at`,
  )
  return confirmed.map((it) => ({ what: 'comp', ...it }))
}

/** What the file says of people whose comp is to be removed at Substack; a word that it leaves out shows nothing. */
export async function closeShown(em: Em, range: KeyRange, stamp: Date): Promise<Settled[]> {
  const shown = await query(
    em,
    z.strictObject({ id: z.int(), key: z.string(), isComp: z.boolean() }),
    sql`select s.id, r.email_key as key, r.is_comp from import_row r
      join subscriber s on s.email_key = r.email_key
      where ${inRange(range)} and (r.is_comp or ${isFreed})
        and coalesce(s.substack_as_of <= ${statementAge(range)}, true) and exists (select from comp c
          where c.email_key = r.email_key and ${goesOnThere})`,
  )
  if (shown.length === 0) return []
  const toKeys = (isComp: boolean) => shown.filter((it) => it.isComp === isComp).map(({ key }) => key)
  const closed = await closeRemovals(em, { freed: toKeys(false), comped: toKeys(true), at: stamp })
  return toSettled('removal', { people: shown, items: closed, at: stamp })
}

/**
 * Who stands in a file of Substack is there: nobody has to export them any more (ruling 14). Gives of whom nothing
 * else changed.
 */
export const markWebsiteSubscribers = (em: Em, range: KeyRange, { changeSetId, stamp }: WriteTarget): Promise<number> =>
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
export const saveListedAddresses = (em: Em, range: KeyRange) =>
  execute(
    em,
    sql`update subscriber s set substack_email = r.alias_email from import_row r, address_alias a
      where ${inRange(range)} and a.main_key = r.email_key and s.email_key = r.email_key
        and s.substack_email is distinct from r.alias_email`,
  )
