import { sql } from '@joy/database/sql.ts'

type Sql = ReturnType<typeof sql>

/** Substack's newest word on a subscriber that stands is that it sends to them, whatever closed the mailbox here. */
export const sendsThere = (subscriberId: Sql): Sql =>
  sql`coalesce((select not is_off from words_of_substack(${subscriberId}) order by at desc, turn desc nulls last limit 1), false)`

/** How old that word is; null: none is kept. */
export const sendsAsOf = (subscriberId: Sql): Sql =>
  sql`(select at from words_of_substack(${subscriberId}) order by at desc, turn desc nulls last limit 1)`
