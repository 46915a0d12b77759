import type { TeamMember } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { endSessionsOf } from '../account/end-sessions-of.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { changeMember } from './change-member.ts'

/** Closes the console to another administrator at once: sessions end, API tokens and password links are void. */
export const disableAdministrator = (context: Context, { id }: { id: number }): Promise<TeamMember> =>
  changeMember(context, id, async (context, member) => {
    if (member.disabledAt) return
    member.disabledAt = context.clock.now()
    await endSessionsOf(context, id)
    await rowsOf(
      context.em,
      sql`update api_token set revoked_at = app_now() where administrator_id = ${id} and revoked_at is null`,
    )
    await rowsOf(
      context.em,
      sql`update administrator_link set voided_at = app_now()
        where administrator_id = ${id} and used_at is null and voided_at is null`,
    )
    await logActivity(context, {
      action: 'Administrator Disabled',
      platform: 'System',
      status: 'Successful',
      details: `${member.name || member.email} cannot sign in any more.`,
    })
  })
