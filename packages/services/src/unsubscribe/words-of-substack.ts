import { sql } from '@joy/database/sql.ts'
import { says } from '../change-sets/says.ts'
import { isNotThere } from '../settled/restore-settled.ts'

type Sql = ReturnType<typeof sql>

/** What Substack's lists and look-ups that stand said of a subscriber: change set, its `stamp`, `turn`, and `is_off`: it sends nothing. */
export const wordsOfSubstack = (subscriberId: Sql): Sql => sql`
  select n.id, n.stamp, o.turn, ${says(sql`o`, 'off')} or ${isNotThere} as is_off
  from change_row o join change_set n on n.id = o.change_set_id
  where o.subscriber_id = ${subscriberId} and not o.is_undone and (${says(sql`o`, 'atSubstack')} or ${isNotThere})`

/** Its newest word is that it sends to them, whatever closed the mailbox here. */
export const sendsThere = (subscriberId: Sql): Sql =>
  sql`coalesce((select not is_off from (${wordsOfSubstack(subscriberId)}) word order by turn desc limit 1), false)`
