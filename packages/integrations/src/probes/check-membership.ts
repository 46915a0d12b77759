import type { ConnectionCheck } from '@joy/contract'
import type { Call } from '../call.ts'
import type { MembershipProvider } from '../membership/membership-provider.ts'
import { IntegrationFault } from '../http/integration-fault.ts'

/** Whether the membership that members get stands in the organisation's own list, or in that of the custom field that says it. */
export async function checkMembership(
  members: MembershipProvider,
  wanted: string,
  call: Call,
): Promise<ConnectionCheck[]> {
  const name = 'Membership value'
  try {
    const known = await members.listMemberships(call)
    if (known === null)
      return [{ name, outcome: 'passed', text: `The custom field takes any text; '${wanted}' is written.` }]
    return known.includes(wanted)
      ? [{ name, outcome: 'passed', text: `'${wanted}' is on the organisation's list.` }]
      : [{ name, outcome: 'failed', text: `'${wanted}' is not on the organisation's list: ${known.join(', ')}.` }]
  } catch (error) {
    if (!(error instanceof IntegrationFault)) throw error
    // Our own words: the field of the settings is gone there.
    const outcome = error.kind === 'invalid' && error.status === null ? 'failed' : 'not checked'
    return [{ name, outcome, text: error.fullMessage }]
  }
}
