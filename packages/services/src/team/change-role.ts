import type { Role, TeamMember } from '@joy/contract'
import { roleName } from '@joy/domain/account/roles.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { changeMember } from './change-member.ts'

/** Gives another administrator a role; it holds from their next request on. @throws as changeMember */
export const changeRole = (context: Context, { id, role }: { id: number; role: Role }): Promise<TeamMember> =>
  changeMember(context, id, async (context, member) => {
    const before = member.role
    if (before === role) return
    member.role = role
    await logActivity(context, {
      action: 'Role Changed',
      platform: 'System',
      status: 'Successful',
      details: `${member.name || member.email}: ${roleName(before)}, now ${roleName(role)}.`,
      before: { role: before },
      after: { role },
    })
  })
