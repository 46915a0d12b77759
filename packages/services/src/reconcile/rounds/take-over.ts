import { rowOf, rowsOf, sql } from '@joy/database/sql.ts'
import { countSubscribers, countWebsiteSubscribers, readCounters } from '#counters/read-counters.ts'
import { onTo, type Round } from './round.ts'

/** From here on what was read in this run counts; until now it was what the run before had read. */
export const takeOver: Round = async ({ runId, step }, at) =>
  step(async (em, advance) => {
    await rowsOf(
      em,
      sql`insert into reconcile_side (platform, run_id, read_at)
        values ('stripe', ${runId}, ${at.stripeReadAt}::timestamptz), ('planningcenter', ${runId}, ${at.churchReadAt}::timestamptz)
        on conflict (platform) do update set run_id = excluded.run_id, read_at = excluded.read_at`,
    )
    const { people } = await rowOf(em, toCompare(runId))
    const counter = await readCounters(em)
    const next = onTo(at, 'list')
    advance({
      done: at.read,
      total: at.read + countSubscribers(counter) + countWebsiteSubscribers(counter) + people,
      checkpoint: next,
    })
    return next
  })

/** Whom the rounds go through beside the two lists: who left the website, and who pays or is comped, on a list or on none. */
const toCompare = (runId: number) => sql<{ people: number }>`select (
  (select count(*) from website_subscriber where unsubscribed_at is not null) + (select count(*) from subscription)
  + (select count(*) from outside_access) + (select count(*) from reconcile_payment where run_id = ${runId}))::int as people`
