import { execute, sql } from '@joy/database/sql.ts'
import { type App, inTransaction } from '../context.ts'
import { connectMembers } from '../providers/connect-members.ts'
import { connectPayments } from '../providers/connect-payments.ts'
import { systemContext } from '../system-context.ts'
import { startCompare } from './start-compare.ts'

/** The hours of the community's night, on its own clock; the first process that comes in them takes the night for all. */
const [FROM, TO] = [2, 4]

/** Compares the sources once a night by itself, where a service is connected. */
export async function compareByNight(app: App): Promise<void> {
  const context = systemContext(app, 'Night', 'night')
  if (!(await connectPayments(context)) && !(await connectMembers(context))) return
  await inTransaction(context, async (context) => {
    // Raw SQL: day and hour by the community's own clock are read by the statement that takes the night.
    const taken = await execute(
      context.em,
      sql`update reconcile_night n set compared_on = it.day
        from (select (app_now() at time zone time_zone)::date as day, extract(hour from app_now() at time zone time_zone) as hour from community) it
        where it.hour between ${FROM} and ${TO} and n.compared_on is distinct from it.day`,
    )
    if (taken > 0) await startCompare(context, { isByNight: true })
  })
}
