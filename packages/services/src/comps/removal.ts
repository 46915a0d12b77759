// A comp that ended here goes on at Substack, which has no call for it, until somebody removes it there by hand.
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'

/** A comp `c` that is still to be removed at Substack. */
export const isToRemove = sql`c.removal_asked_at is not null and c.removed_at is null`

/** A comp that ends while Substack has it, or was told of it, is to be removed there: for `set removal_asked_at`. */
export const asksRemoval = sql`case when confirmed_at is not null or told_at is not null then app_now() end`

/** Whether anybody is to be removed at all: mostly nobody is, and nothing has to be looked up. */
export const hasRemovals = sql`exists (select from comp c where ${isToRemove})`

/**
 * Closes what the platform shows to be gone: `freed` are addresses that it shows without a comp. Whoever it shows
 * with one, `comped`, has nothing to be removed once a comp is in force here again.
 */
export const closeRemovals = (
  em: Em,
  { freed, comped, at }: { freed: readonly string[]; comped: readonly string[]; at: Date },
) =>
  rowsOf(
    em,
    sql`update comp c set removed_at = ${at} where ${isToRemove} and (c.email_key = any(${[...freed]}::text[])
      or (c.email_key = any(${[...comped]}::text[])
        and exists (select from comp o where o.email_key = c.email_key and o.ended_at is null)))`,
  )
