import type { CommunitySettings } from '@joy/contract'
import { db, type Em, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { codesWithDay } from '@joy/domain/reconcile/discrepancy-labels.ts'
import { isTimeZone, timeZoneFaults } from '@joy/domain/time/time-zone.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { isKnownZone } from '../community/is-known-zone.ts'
import { communitySettings } from '../community/community-settings.ts'
import { startMonths } from '../reports/start-months.ts'

/**
 * Sets the zone in which days and months are read. Screens and letters follow at once, the months of the reports as
 * soon as their job has counted them. The zone as it is, where nobody chose one yet, is kept as chosen. @throws AppError `invalid_input` for what is no zone, `conflict` where somebody
 * else changed it meanwhile
 */
export async function setTimeZone(
  context: Context,
  { timeZone, version }: { timeZone: string; version: number },
): Promise<CommunitySettings> {
  if (!isTimeZone(timeZone) || !(await isKnownZone(context.em, timeZone)))
    throw new AppError('invalid_input', timeZoneFaults.none)
  return inTransaction(context, async (context) => {
    const {
      timeZone: before,
      version: now,
      changedAt,
    } = await db(context.em)
      .selectFrom('community')
      .select(['timeZone', 'version', 'changedAt'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (now !== version) throw new AppError('conflict', timeZoneFaults.changedMeanwhile)
    const isOther = before !== timeZone
    if (isOther || changedAt === null)
      await db(context.em)
        .updateTable('community')
        .set((eb) => ({
          timeZone,
          version: eb('version', '+', 1),
          changedAt: sqlNow,
          changedBy: actorName(context.actor),
        }))
        .execute()
    if (!isOther && changedAt === null)
      await logActivity(context, {
        action: 'Time Zone Confirmed',
        platform: 'System',
        status: 'Successful',
        details: `${timeZone}, as it was`,
        after: { timeZone },
      })
    if (isOther) {
      await startMonths(context)
      await rereadDays(context.em)
      await logActivity(context, {
        action: 'Time Zone Changed',
        platform: 'System',
        status: 'Successful',
        details: `${before} before, ${timeZone} now`,
        before: { timeZone: before },
        after: { timeZone },
      })
    }
    return communitySettings(context)
  })
}

/** What stands on the reconciliation and names a day is said anew, in the new zone, as of somebody whom something happened to. */
const rereadDays = (em: Em) =>
  db(em)
    .insertInto('reconcileMoved')
    .columns(['emailKey'])
    .expression(({ selectFrom }) =>
      selectFrom('reconcilePerson as p')
        .select('p.emailKey')
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('reconcileDiscrepancy as f')
              .select('f.code')
              .whereRef('f.personId', '=', 'p.id')
              .where('f.code', 'in', codesWithDay),
          ),
        ),
    )
    .execute()
