// Raw SQL: see `endingsWithin`.
import { sql, sqlNow } from '@joy/database/sql.ts'
import { theirAddresses } from './who-pays.ts'
import { endingsWithin } from './ending-rows.ts'
import { untilFromNow } from './gives-more-than.ts'
import type { ReadLength } from './read-grant-length.ts'

/** The last end of what `subscriber s` has, of all their addresses, that is still to come; null: nothing of theirs ends. */
const lastEnd = sql`(select max(e.at) from ${theirAddresses}
  join ${endingsWithin((at) => sql`${at} > ${sqlNow}`)} e on e.email_key = a.email_key)`

/** Until when a comp of `subscriber s` is that is renewed now, as `renewedUntil` of the domain says it; null: forever. */
export const renewedUntil = (duration: ReadLength) =>
  duration === 'forever' || duration instanceof Date
    ? untilFromNow(duration)
    : sql<Date | null>`community_later(coalesce(${lastEnd}, app_now()), ${duration}::interval)`
