import { changeMember, invite, listTeam, resendInvitation, withdrawInvitation } from '../team/change-team.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const team = (backend: MockBackend): FeatureHandlers<'team'> => {
  const guard = accessGuard(backend)
  return {
    list: respond('team.list', () => listTeam(backend), guard),
    invite: respond('team.invite', (input) => invite(backend, input), guard),
    resendInvitation: respond('team.resendInvitation', (input) => resendInvitation(backend, input), guard),
    withdrawInvitation: respond('team.withdrawInvitation', (input) => withdrawInvitation(backend, input), guard),
    changeRole: respond('team.changeRole', ({ id, role }) => changeMember(backend, id, { role }), guard),
    disable: respond('team.disable', ({ id }) => changeMember(backend, id, { isDisabled: true }), guard),
    enable: respond('team.enable', ({ id }) => changeMember(backend, id, { isDisabled: false }), guard),
    resetSecondFactor: respond(
      'team.resetSecondFactor',
      ({ id }) => changeMember(backend, id, { hasSecondFactor: false }),
      guard,
    ),
  }
}
