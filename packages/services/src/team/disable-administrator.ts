import type { TeamMember } from '@joy/contract'
import { db, sqlNow } from '@joy/database/sql.ts'
import { endSessions } from '../account/end-sessions.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { changeMember } from './change-member.ts'

/** Closes the console to another administrator at once: sessions end, API tokens and password links are void. */
export const disableAdministrator = (context: Context, { id }: { id: number }): Promise<TeamMember> =>
  changeMember(context, id, async (context, member) => {
    if (member.disabledAt) return
    member.disabledAt = context.clock.now()
    await endSessions(context, id)
    await db(context.em)
      .updateTable('apiToken')
      .set({ revokedAt: sqlNow })
      .where('administratorId', '=', id)
      .where('revokedAt', 'is', null)
      .execute()
    await db(context.em)
      .updateTable('administratorLink')
      .set({ voidedAt: sqlNow })
      .where('administratorId', '=', id)
      .where('usedAt', 'is', null)
      .where('voidedAt', 'is', null)
      .execute()
    await logActivity(context, {
      action: 'Administrator Disabled',
      platform: 'System',
      status: 'Successful',
      details: `${member.name || member.email} cannot sign in any more.`,
    })
  })
