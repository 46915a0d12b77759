import { changeRole } from '@joy/services/team/change-role.ts'
import { disableAdministrator } from '@joy/services/team/disable-administrator.ts'
import { enableAdministrator } from '@joy/services/team/enable-administrator.ts'
import { inviteAdministrator } from '@joy/services/team/invite-administrator.ts'
import { listTeam } from '@joy/services/team/list-team.ts'
import { resendInvitation } from '@joy/services/team/resend-invitation.ts'
import { resetSecondFactor } from '@joy/services/team/reset-second-factor.ts'
import { withdrawInvitation } from '@joy/services/team/withdraw-invitation.ts'
import type { Procedures } from '../procedures.ts'

export const team: Procedures<'team'> = {
  list: listTeam,
  invite: inviteAdministrator,
  resendInvitation,
  withdrawInvitation,
  changeRole,
  disable: disableAdministrator,
  enable: enableAdministrator,
  resetSecondFactor,
}
