import type { TeamMember } from '@joy/contract'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { changeMember } from './change-member.ts'

/** Opens the console to another administrator again; API tokens stay void. */
export const enableAdministrator = (context: Context, { id }: { id: number }): Promise<TeamMember> =>
  changeMember(context, id, async (context, member) => {
    if (!member.disabledAt) return
    member.disabledAt = null
    await logActivity(context, {
      action: 'Administrator Enabled',
      platform: 'System',
      status: 'Successful',
      details: `${member.name || member.email} can sign in again.`,
    })
  })
