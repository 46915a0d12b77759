import * as pages from '@joy/domain/page-paths.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { logActivity } from '#activity/log-activity.ts'
import type { Context } from '#context.ts'
import { notify } from '#notifications/notify.ts'
import { refreshPeople } from '#comparison/refresh-people.ts'
import type { Target } from './change-membership.ts'

/** In the caller's transaction: what was asked for does not hold any more, so nothing was done, and people are told why. */
export async function leaveUndone(inside: Context, { emailKey, upgradeId }: Target, reason: string): Promise<void> {
  const { em } = inside
  if (upgradeId !== null)
    await rowsOf(
      em,
      sql`insert into upgrade_event (upgrade_id, status, text, by)
        select id, status, ${reason}::text, 'Reconcile' from upgrade where id = ${upgradeId}`,
    )
  const text = `${emailKey}: ${reason}`
  await logActivity(inside, {
    action: 'Membership Kept',
    platform: 'Planning Center',
    status: 'Successful',
    details: text,
  })
  await notify(inside, {
    kind: 'upgrade',
    title: 'The membership stays as it is',
    text,
    link: upgradeId === null ? pages.reconcile() : pages.upgradeRecord(upgradeId),
    isMailed: false,
  })
  await refreshPeople(em, [emailKey])
}
