import type { Call } from '../call.ts'
import { IntegrationFault } from '../http/integration-fault.ts'
import type { JsonClient } from '../http/json-client.ts'
import { clearFieldValue } from './custom-fields.ts'
import { getPerson } from './find-people.ts'
import { membershipDocument } from './json-api.ts'
import { toMembershipValue, type MembershipTarget } from './membership-target.ts'
import { jsonApiType } from './planning-center-client.ts'
import { removeFromWorkflow } from './workflows.ts'

/**
 * Looks first: a membership that somebody else gave is not ours to take. The card goes first, so that a try that was cut off
 * is gone on with by the next one.
 */
export async function endMembership(
  client: JsonClient,
  id: string,
  { membership, target }: { membership: string; target: MembershipTarget },
  call?: Call,
): Promise<void> {
  const person = await getPerson(client, id, call, toMembershipValue({ ...target, value: membership }))
  if (person?.membership !== membership) return
  const { fieldId, workflowId } = target
  if (workflowId !== null) await removeFromWorkflow(client, { personId: id, workflowId }, call)
  if (fieldId !== null) return clearFieldValue(client, { personId: id, fieldId, value: membership }, call)
  const { data } = await client.ask(
    {
      method: 'PATCH',
      path: `/people/v2/people/${encodeURIComponent(id)}`,
      body: { data: { type: 'Person', id, attributes: { membership: null } } },
      mediaType: jsonApiType,
      schema: membershipDocument,
      isRepeatable: true,
    },
    call,
  )
  if (data.attributes.membership)
    throw new IntegrationFault('planningcenter', 'invalid', { detail: 'the membership was not taken away' })
}
