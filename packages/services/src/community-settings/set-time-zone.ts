import type { CommunitySettings } from '@joy/contract'
import { type Em, rowOf, rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { codesWithDay } from '@joy/domain/reconcile/disagreement-words.ts'
import { isTimeZone, timeZoneFaults } from '@joy/domain/time/time-zone.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { communitySettings } from '../community/community-settings.ts'
import { startMonths } from '../reports/start-months.ts'

/**
 * Sets the zone in which days and months are read. Screens and letters follow at once, the months of the reports as
 * soon as their job has counted them. @throws AppError `invalid_input` for what is no zone, `conflict` where somebody
 * else changed it meanwhile
 */
export async function setTimeZone(
  context: Context,
  { timeZone, version }: { timeZone: string; version: number },
): Promise<CommunitySettings> {
  // Both engines read the IANA database, each its own edition.
  const { isKnown } = await rowOf(
    context.em,
    sql<{ isKnown: boolean }>`select exists (select from pg_timezone_names where name = ${timeZone}) as "isKnown"`,
  )
  if (!isTimeZone(timeZone) || !isKnown) throw new AppError('invalid_input', timeZoneFaults.none)
  return inTransaction(context, async (inside) => {
    const { timeZone: before, version: now } = await rowOf(
      inside.em,
      sql<{ timeZone: string; version: number }>`select time_zone as "timeZone", version from community for update`,
    )
    if (now !== version) throw new AppError('conflict', timeZoneFaults.changedMeanwhile)
    if (before !== timeZone) {
      await rowsOf(
        inside.em,
        sql`update community set time_zone = ${timeZone}, version = version + 1, changed_at = app_now(), changed_by = ${actorName(inside.actor)}`,
      )
      await startMonths(inside)
      await rereadDays(inside.em)
      await logActivity(inside, {
        action: 'Time Zone Changed',
        platform: 'System',
        status: 'Successful',
        details: `${before} before, ${timeZone} now`,
        before: { timeZone: before },
        after: { timeZone },
      })
    }
    return communitySettings(inside)
  })
}

/** What stands on the desk and names a day is said anew, in the new zone, as of somebody whom something happened to. */
const rereadDays = (em: Em) =>
  rowsOf(
    em,
    sql`insert into reconcile_moved (email_key) select p.email_key from reconcile_person p
      where exists (select from reconcile_finding f where f.person_id = p.id and f.code = any(${[...codesWithDay]}::text[]))`,
  )
