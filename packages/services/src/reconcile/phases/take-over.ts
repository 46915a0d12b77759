import { db, queryOne, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { countSubscribers, countWebsiteSubscribers, readCounters } from '#counters/read-counters.ts'
import { onTo, type Phase } from './phase.ts'

/** From here on what was read in this run counts; until now it was what the run before had read. */
export const takeOver: Phase = async ({ runId, step }, at) =>
  step(async (em, advance) => {
    await db(em)
      .insertInto('reconcileSource')
      .values([
        { platform: 'stripe', runId, readAt: toDate(at.stripeReadAt) },
        { platform: 'planningcenter', runId, readAt: toDate(at.planningCenterReadAt) },
      ])
      .onConflict((met) =>
        met.column('platform').doUpdateSet((eb) => ({
          runId: eb.ref('excluded.runId'),
          readAt: eb.ref('excluded.readAt'),
        })),
      )
      .execute()
    // Raw SQL: four counts as one.
    const { people } = await queryOne(em, z.strictObject({ people: z.int() }), toCompare(runId))
    const counter = await readCounters(em)
    const next = onTo(at, 'list')
    advance({
      done: at.read,
      total: at.read + countSubscribers(counter) + countWebsiteSubscribers(counter) + people,
      checkpoint: next,
    })
    return next
  })

const toDate = (said: string | null) => (said === null ? null : new Date(said))

/** Whom the phases go through beside the two lists: who left the website, and who pays or is comped, on a list or on none. */
const toCompare = (runId: number) => sql`select (
  (select count(*) from website_subscriber where unsubscribed_at is not null) + (select count(*) from subscription)
  + (select count(*) from outside_access) + (select count(*) from reconcile_subscription where run_id = ${runId})) as people`
