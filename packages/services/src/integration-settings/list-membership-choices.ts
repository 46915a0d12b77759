import type { MembershipChoices } from '@joy/contract'
import { integrationMessages } from '@joy/domain/integrations/integration-messages.ts'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import type { Context } from '../context.ts'
import { connectMembers } from '../providers/connect-members.ts'

/** Asks Planning Center what its settings may be chosen from. Where it cannot be asked, what is set stays, and it is said why. */
export async function listMembershipChoices(context: Context): Promise<MembershipChoices> {
  const connected = await connectMembers(context)
  if (!connected) return { ...nothing, hindrance: integrationMessages.choicesNotAsked }
  try {
    const { memberships, fields, workflows } = await connected.members.listChoices({ correlationId: context.requestId })
    return {
      memberships: [...memberships],
      fields: fields.map(({ id, name, options }) => ({ id, name, options: options && [...options] })),
      workflows: workflows.map(({ id, name }) => ({ id, name })),
      hindrance: null,
    }
  } catch (fault) {
    if (!(fault instanceof IntegrationFault)) throw fault
    context.log.warn({ err: fault }, 'Planning Center could not be asked what there is to choose from.')
    return { ...nothing, hindrance: fault.fullMessage }
  }
}

const nothing = { memberships: [], fields: [], workflows: [] }
