import type { GraceDays, GraceDaysInput } from '@joy/contract'
import { db, type Em, execute, sql, sqlNow } from '@joy/database/sql.ts'
import { graceDaysFaults } from '@joy/domain/access/grace-days.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { refreshAccess } from '../access/refresh-access.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { graceDays, hasGrace } from '../community/grace-days.ts'

/** People whose access one statement works out anew. */
const BATCH = 500

/**
 * Sets for how many days access goes on after a term that was paid outside of Stripe; what it changes for people holds
 * at once. @throws AppError `conflict` where somebody else changed it meanwhile
 */
export const setGraceDays = (context: Context, { graceDays: days, version }: GraceDaysInput): Promise<GraceDays> =>
  inTransaction(context, async (context) => {
    const { em } = context
    const before = await db(em)
      .selectFrom('accessRule')
      .select(['graceDays as days', 'version'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before.version !== version) throw new AppError('conflict', graceDaysFaults.changedMeanwhile)
    if (before.days === days) return graceDays(context)
    await db(em)
      .updateTable('accessRule')
      .set((eb) => ({
        graceDays: days,
        version: eb('version', '+', 1),
        changedAt: sqlNow,
        changedBy: actorName(context.actor),
      }))
      .execute()
    // Who is written meanwhile by the old days is waited for, so that nobody is left with them.
    // Raw SQL: a lock of a whole table.
    await execute(em, sql`lock table subscription in share mode`)
    await refreshConcerned(em)
    const after = await graceDays(context)
    await logActivity(context, {
      action: 'Days After A Paid Term Changed',
      platform: 'System',
      status: 'Successful',
      details: `${before.days} before, ${days} now, for ${formatCount(after.people)} who pay outside of Stripe`,
      before: { graceDays: before.days },
      after: { graceDays: days },
    })
    return after
  })

async function refreshConcerned(em: Em, after = ''): Promise<void> {
  const keys = await db(em)
    .selectFrom('subscription')
    .select('emailKey as key')
    .distinct()
    .where(hasGrace)
    .where('emailKey', '>', after)
    .orderBy('emailKey')
    .limit(BATCH)
    .execute()
  const each = keys.map(({ key }) => key)
  // Raw SQL: what goes on is said by functions of the database.
  await execute(
    em,
    sql`update subscription s set is_going_on = not is_going_on where email_key = any(${each}::text[]) and ${hasGrace}
      and is_going_on <> goes_on(status, term_access_end(current_period_end, is_cancel_at_period_end, provider), app_now())`,
  )
  await refreshAccess(em, each)
  const last = keys.at(-1)
  if (last && keys.length === BATCH) await refreshConcerned(em, last.key)
}
