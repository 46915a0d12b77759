import type { MembershipChoices } from '@joy/contract'
import { integrationMessages } from '@joy/domain/integrations/integration-messages.ts'
import { membershipChoices } from '@joy/samples/membership-choices.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { isConnected } from './is-connected.ts'

/** What the samples' Planning Center has; nothing while it is not connected. */
export function listMembershipChoices(backend: MockBackend): MembershipChoices {
  if (!isConnected(backend, 'planningcenter'))
    return { memberships: [], fields: [], workflows: [], hindrance: integrationMessages.choicesNotAsked }
  const { memberships, fields, workflows } = membershipChoices
  return {
    memberships,
    fields: fields
      .filter((it) => it.data_type !== 'date')
      .map(({ id, name, data_type, options }) => ({ id, name, options: data_type === 'text' ? null : options })),
    workflows,
    hindrance: null,
  }
}
