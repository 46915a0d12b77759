import type { TeamMember } from '@joy/contract'
import { clearSecondFactor } from '../account/clear-second-factor.ts'
import { endSessions } from '../account/end-sessions.ts'
import { mailAccessChanged } from '../account/mail-access-changed.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { changeMember } from './change-member.ts'

/** For somebody who lost phone and recovery codes: the password alone signs in again, until they set up a new one. */
export const resetSecondFactor = (context: Context, { id }: { id: number }): Promise<TeamMember> =>
  changeMember(context, id, async (context, member) => {
    if (!member.totpSecret) return
    await clearSecondFactor(context, member)
    await endSessions(context, id)
    await logActivity(context, {
      action: 'Second Factor Reset',
      platform: 'System',
      status: 'Successful',
      details: `${member.name || member.email} signs in with the password alone until they set up a new one.`,
    })
    await mailAccessChanged(context, member, 'An owner turned the second factor of your account off.')
  })
