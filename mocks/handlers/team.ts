import { changeMember, invite, listTeam, resendInvitation, withdrawInvitation } from '../community/change-team.ts'
import type { Community } from '../community/community-store.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const team = (community: Community): FeatureHandlers<'team'> => {
  const door = doorOf(community)
  return {
    list: respond('team.list', () => listTeam(community), door),
    invite: respond('team.invite', (input) => invite(community, input), door),
    resendInvitation: respond('team.resendInvitation', (input) => resendInvitation(community, input), door),
    withdrawInvitation: respond('team.withdrawInvitation', (input) => withdrawInvitation(community, input), door),
    changeRole: respond('team.changeRole', ({ id, role }) => changeMember(community, id, { role }), door),
    disable: respond('team.disable', ({ id }) => changeMember(community, id, { isDisabled: true }), door),
    enable: respond('team.enable', ({ id }) => changeMember(community, id, { isDisabled: false }), door),
    resetSecondFactor: respond(
      'team.resetSecondFactor',
      ({ id }) => changeMember(community, id, { hasSecondFactor: false }),
      door,
    ),
  }
}
