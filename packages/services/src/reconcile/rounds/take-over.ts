import { rowsOf, sql } from '@joy/database/sql.ts'
import { countSubscribers, countWebsiteSubscribers, readCounters } from '../../dashboard/read-counters.ts'
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
    const counter = await readCounters(em)
    const next = onTo(at, 'list')
    advance({
      done: at.read,
      total: at.read + countSubscribers(counter) + countWebsiteSubscribers(counter),
      checkpoint: next,
    })
    return next
  })
