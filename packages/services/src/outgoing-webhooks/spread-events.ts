import { lockByName } from '@joy/database/lock-by-name.ts'
import { forkEm, queryOne, sql, sqlRealNow } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { App } from '../context.ts'

const BATCH = 1000
const spread = z.strictObject({ events: z.int() })

/**
 * Makes of each event a message for every endpoint that wants it, in the order in which they were written. Where nothing
 * is different at the end of a transaction there is nothing to tell.
 */
export async function spreadEvents({ database }: App, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const many = await forkEm(database.orm).transactional(async (em) => {
      await lockByName(em, 'spread outgoing events')
      // Raw SQL: what is taken is written out and marked within one statement.
      const { events } = await queryOne(
        em,
        spread,
        sql`with taken as (
          select id, kind, before, after from outgoing_event where not is_spread order by id limit ${BATCH} for update
        ), put as (
          insert into outgoing_message (endpoint_id, event_id, next_try_at)
            select p.id, t.id, ${sqlRealNow} from taken t join outgoing_endpoint p on p.is_enabled and t.kind = any(p.events)
            where coalesce(t.before <> t.after, true) order by t.id, p.id
        ), marked as (
          update outgoing_event e set is_spread = true from taken t where e.id = t.id returning 1
        ) select count(*) as events from marked`,
      )
      return events
    })
    if (many < BATCH) return
  }
}
