import { query, type Em, forkEm, sql } from '@joy/database/sql.ts'
import { lastLetterWeek } from '@joy/domain/weekly-letter/weekly-letter-moments.ts'
import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import { weekLabel } from '@joy/domain/time/weeks.ts'
import { z } from 'zod'
import { communityZone } from '../community/community-zone.ts'
import { databaseNow } from '../clock/database-now.ts'
import type { App, Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { canMail } from '../reminders/can-mail.ts'
import { systemContext } from '../system-context.ts'
import { readWeek } from './week-facts.ts'

const dueRow = z.strictObject({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(['support', 'administrator', 'owner']),
})

/**
 * Writes the letter of the week to every administrator who switched it on and may still sign in, once a week, from Monday
 * morning on by the clock of the community (decision 117). Of weeks that nobody could write in, the last one goes.
 */
export async function sendWeeklyLetters(app: App, signal: AbortSignal): Promise<number> {
  if (!canMail(app.settings)) return 0
  let many = 0
  while (!signal.aborted) {
    const isWritten = await forkEm(app.database.orm).transactional((em) =>
      writeNext({ ...systemContext(app, 'Time', 'weekly-letter'), em }),
    )
    if (!isWritten) break
    many += 1
  }
  return many
}

/** One letter in one transaction with its mark: cut off anywhere, the next look goes on. */
async function writeNext(context: Context): Promise<boolean> {
  const { em } = context
  const monday = lastLetterWeek(await databaseNow(em), await communityZone(em))
  const [due] = await takeDue(em, monday)
  if (!due) return false
  await queueMail(context, {
    template: 'weekly-letter',
    to: due.email,
    idempotencyKey: `weekly-letter:${due.id}:${monday}`,
    variables: {
      name: due.name || 'friend',
      week: weekLabel(weekBefore(monday)),
      ...(await readWeek(context, due.role, monday)),
    },
    secrets: {},
  })
  return true
}

const weekBefore = (monday: string): string =>
  new Date(Date.parse(`${monday}T00:00:00.000Z`) - 7 * millisecondsInDay).toISOString().slice(0, 10)

// Raw SQL: whoever is next is marked by the same statement, and passed over by another process.
const takeDue = (em: Em, monday: string) =>
  query(
    em,
    dueRow,
    sql`update weekly_letter w set last_week = ${monday}::date from administrator a
      where w.administrator_id = (select administrator_id from weekly_letter o join administrator b on b.id = o.administrator_id
          where o.is_on and o.last_week < ${monday}::date and b.disabled_at is null
          order by administrator_id limit 1 for update of o skip locked)
        and a.id = w.administrator_id
      returning a.id, a.email, a.name, a.role`,
  )
