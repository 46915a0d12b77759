import type { ConnectionCheck } from '@joy/contract'
import type { Call } from '../call.ts'
import type { MembershipProvider } from '../membership/membership-provider.ts'
import { IntegrationFault } from '../http/integration-fault.ts'

const name = 'Workflow'

/** Whether the workflow that members are put into is there; nothing where none is chosen. */
export async function checkWorkflow(
  members: MembershipProvider,
  workflowId: string | null,
  call: Call,
): Promise<ConnectionCheck[]> {
  if (workflowId === null) return []
  try {
    const { workflows } = await members.listChoices(call)
    const found = workflows.find(({ id }) => id === workflowId)
    return found
      ? [{ name, outcome: 'passed', text: `Members are put into '${found.name}'.` }]
      : [{ name, outcome: 'failed', text: 'The workflow of the settings is not there any more. Choose another one.' }]
  } catch (error) {
    if (error instanceof IntegrationFault) return [{ name, outcome: 'not checked', text: error.fullMessage }]
    throw error
  }
}
