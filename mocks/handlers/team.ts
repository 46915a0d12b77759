import {
  changeRole,
  disableMember,
  enableMember,
  invite,
  listTeam,
  resendInvitation,
  resetMembersSecondFactor,
  withdrawInvitation,
} from '../team/change-team.ts'
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
    changeRole: respond('team.changeRole', (input) => changeRole(backend, input), guard),
    disable: respond('team.disable', (input) => disableMember(backend, input), guard),
    enable: respond('team.enable', (input) => enableMember(backend, input), guard),
    resetSecondFactor: respond('team.resetSecondFactor', (input) => resetMembersSecondFactor(backend, input), guard),
  }
}
