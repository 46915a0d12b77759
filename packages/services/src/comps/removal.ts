// A comp that ended here goes on at Substack, which has no call for it, until somebody removes it there by hand.
// Raw SQL throughout: each condition is a part over the alias `c`, and used in several statements.
import { type Em, execute, query, type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'

/** What was asked to be removed, and nobody removed: as the indexes have it. */
const isAsked = sql`c.removal_asked_at is not null and c.removed_at is null`

/**
 * The time of a comp `c` is over at Substack too, where it ends by itself: unless its word shows one that goes on, for
 * somebody may have granted it there for longer.
 */
export const hasRunOutThere = sql`(c.until <= app_now() and not exists (select from subscriber o
  where o.email_key = any(array(select email_key from person_addresses(array[c.email_key]))) and o.substack_type in ('comp', 'author')
    and coalesce(o.substack_ends_at > app_now(), true)))`

/** A comp `c` that ended here and goes on at Substack, as far as is known; another may be in force here since. */
export const goesOnThere = sql`(${isAsked} and not coalesce(${hasRunOutThere}, false))`

/**
 * A comp `c` that is to be removed at Substack now. Substack knows one comp a person: while one is in force here that is the
 * one to be there, and once none is, one thing is to be removed. The database holds all others, and the counters leave them out.
 */
export const isToRemove = sql`(${goesOnThere} and not c.removal_held)`

/** A comp that ends while Substack has it, or was told of it, is to be removed there: for `set removal_asked_at`. */
export const asksRemoval = sql`case when confirmed_at is not null or reported_at is not null then app_now() end`

/**
 * A comp `c`, the last one of its person, was ended here, and nobody had said that Substack has it: whoever shows it there
 * as of before its end shows what is to be removed.
 */
export const isLeftThere = sql`(c.confirmed_at is null and c.reported_at is null and c.removal_asked_at is null and c.removed_at is null
  and (c.end_reason = 'revoked' or (c.end_reason = 'undone' and not exists (select from change_set b where b.id = c.change_set_id and b.kind <> 'comp')))
  and not exists (select from comp o where o.email_key = c.email_key and (o.id > c.id or o.ended_at is null)))`

/**
 * Before comps are `asGrantedThere`: what was known of those `ids` at Substack, beside the list or look-up that found them
 * gone. Once that is undone, they are there as they were.
 */
export const markKnownThere = (em: Em, ids: Sql) =>
  execute(
    em,
    sql`update settled g set known = jsonb_build_object('confirmed_at', c.confirmed_at, 'reported_at', c.reported_at, 'reported_by', c.reported_by)
      from comp c where c.id in ${ids} and c.removed_at is not null and c.removed_by is null
        and g.what = 'removal' and g.item_id = c.id and g.at = c.removed_at`,
  )

/** A comp `c` that is in force again is there as it was, for `set`; where it was removed meanwhile, it is to be granted there anew. */
export const asGrantedThere = sql`removal_asked_at = null, removed_at = null, removed_by = null,
  confirmed_at = case when c.removed_at is null then c.confirmed_at end,
  reported_at = case when c.removed_at is null then c.reported_at end, reported_by = case when c.removed_at is null then c.reported_by end`

/** Whether anybody is to be removed at all: mostly nobody is, and nothing has to be looked up. */
export const hasRemovals = sql`exists (select from comp c where ${isAsked})`

/** Forgets up to so many removals that came to nothing: by now Substack ended those comps itself. Gives how many there were. */
export const forgetRunOut = (em: Em, limit: number): Promise<number> =>
  execute(
    em,
    sql`update comp set removal_asked_at = null where id in (
      select c.id from comp c where ${isAsked} and ${hasRunOutThere} order by c.id limit ${limit} for update of c skip locked)`,
  )

/** Another comp of the same person is in force, and Substack's word tells of an earlier end than that of `c`: it has another there by now. */
export const isAnotherThere = sql`(exists (select from comp o where o.email_key = c.email_key and o.ended_at is null)
  and exists (select from subscriber w where w.email_key = c.email_key and w.substack_type in ('comp', 'author')
    and community_day(w.substack_ends_at) < coalesce(community_day(c.until), 'infinity')))`

/**
 * Closes what the platform shows to be gone, and gives it: `freed` are addresses that it shows without a comp. Of whom it shows
 * with one, `comped`, that is gone whose place another took there too.
 */
export const closeRemovals = (
  em: Em,
  { freed, comped, at }: { freed: readonly string[]; comped: readonly string[]; at: Date },
) =>
  query(
    em,
    z.strictObject({ id: z.int(), key: z.string() }),
    sql`update comp c set removed_at = ${at} where ${goesOnThere} and (c.email_key = any(${[...freed]}::text[])
      or (c.email_key = any(${[...comped]}::text[]) and ${isAnotherThere}))
      returning c.id, c.email_key as key`,
  )
