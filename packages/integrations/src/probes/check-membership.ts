import type { ConnectionCheck } from '@joy/contract'
import type { Call } from '../call.ts'
import type { ChurchManagement } from '../church-management/church-management.ts'
import { IntegrationFault } from '../http/integration-fault.ts'

/** Whether the membership that members get stands in the organisation's own list. */
export async function checkMembership(
  church: ChurchManagement,
  wanted: string,
  call: Call,
): Promise<ConnectionCheck[]> {
  const name = 'Membership value'
  try {
    const known = await church.listMemberships(call)
    return known.includes(wanted)
      ? [{ name, outcome: 'passed', text: `'${wanted}' is on the organisation's list.` }]
      : [{ name, outcome: 'failed', text: `'${wanted}' is not on the organisation's list: ${known.join(', ')}.` }]
  } catch (error) {
    if (error instanceof IntegrationFault) return [{ name, outcome: 'not checked', text: error.message }]
    throw error
  }
}
