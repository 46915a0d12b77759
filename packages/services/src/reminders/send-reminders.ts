import { forkEm, query, type Em, sql, sqlNow } from '@joy/database/sql.ts'
import { communityZone } from '../community/community-zone.ts'
import type { App } from '../context.ts'
import { systemContext } from '../system-context.ts'
import { canMail } from './can-mail.ts'
import { isClosed, isDue, isStopped, isTrue, isUnwritten, selectReminders } from './reminder-rows.ts'
import { readIsOn } from './reminder-settings.ts'
import { type DueReminder, dueReminder, writeReminder } from './write-reminder.ts'

/** People who are written to in one transaction. */
const BATCH = 50

/**
 * Writes whatever reminder is due and was not written, into the outbox, each once for a person, kind, end and number of days
 * (ruling 62). Cut off anywhere, the next look goes on. What nobody switched on, or no mail server would take, waits.
 */
export async function sendReminders(app: App, signal: AbortSignal): Promise<number> {
  if (!canMail(app.settings)) return 0
  let many = 0
  for (let after: DueReminder | undefined; !signal.aborted;) {
    const written = await forkEm(app.database.orm).transactional(async (em) => {
      if (!(await readIsOn(em))) return []
      const due = await findDue(em, after)
      for (const reminder of due)
        many += Number(await writeReminder({ ...systemContext(app, 'Time', 'reminders'), em }, reminder))
      return due
    })
    after = written.at(-1)
    if (written.length < BATCH) break
  }
  return many
}

async function findDue(em: Em, after: DueReminder | undefined): Promise<DueReminder[]> {
  const zone = await communityZone(em)
  // Two days more than the first reminder is early: where a day begins hangs on the zone.
  const rows = selectReminders(zone, (end) => sql`${end} > ${sqlNow} and ${end} < ${sqlNow} + interval '9 days'`)
  const place = after ? sql`(r.at, r.kind, r.id) > (${after.at}, ${after.kind}, ${after.id}::int)` : sql`true`
  // Raw SQL: see `selectReminders`.
  return query(
    em,
    dueReminder,
    sql`select r.kind, r.id, r.plan, r.at, r.days, r.over_at, r.main_key from ${rows} r
      where ${place} and ${isDue} and ${isUnwritten} and not ${isStopped} and not ${isClosed} and ${isTrue}
      order by r.at, r.kind, r.id limit ${BATCH}`,
  )
}
