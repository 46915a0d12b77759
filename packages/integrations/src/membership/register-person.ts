import { emailKey } from '@joy/domain/people/email.ts'
import { z } from 'zod'
import type { Call } from '../call.ts'
import { IntegrationFault } from '../http/integration-fault.ts'
import type { JsonClient } from '../http/json-client.ts'
import { setFieldValue } from './custom-fields.ts'
import { listDocument, madeDocument, membershipDocument } from './json-api.ts'
import type { MembershipField } from './membership-target.ts'
import { jsonApiType } from './planning-center-client.ts'
import { splitName } from './split-name.ts'
import { addToWorkflow } from './workflows.ts'

const mediaType = jsonApiType
const personPath = (id: string) => `/people/v2/people/${encodeURIComponent(id)}`

/** Not repeatable: the service makes a second person without a word. */
export async function createPerson(client: JsonClient, name: string, call?: Call): Promise<{ id: string }> {
  const body = { data: { type: 'Person', attributes: splitName(name) } }
  const { data } = await client.ask(
    { method: 'POST', path: '/people/v2/people', body, mediaType, schema: madeDocument, isRepeatable: false },
    call,
  )
  return { id: data.id }
}

const address = z.object({ attributes: z.object({ address: z.string() }) })

/** Looks first, so that a second try finds what the first one left. What there is and cannot be read is another address. */
export async function addEmail(client: JsonClient, id: string, email: string, call?: Call): Promise<void> {
  const path = `${personPath(id)}/emails`
  const { data: present } = await client.ask(
    { method: 'GET', path: `${path}?per_page=100`, mediaType, schema: listDocument, isRepeatable: true },
    call,
  )
  const addresses = present.flatMap((raw) => address.safeParse(raw).data?.attributes.address ?? [])
  if (addresses.some((it) => emailKey(it) === emailKey(email))) return
  const attributes = { address: email, location: 'Home', primary: present.length === 0 }
  const body = { data: { type: 'Email', attributes } }
  await client.ask({ method: 'POST', path, body, mediaType, schema: z.unknown(), isRepeatable: false }, call)
}

/** Makes the person active with it, and puts them into the workflow. Reads back what was written: a value that did not hold is a fault. */
export async function setMembership(
  client: JsonClient,
  id: string,
  { membership, field, workflowId }: { membership: string; field: MembershipField | null; workflowId: string | null },
  call?: Call,
): Promise<void> {
  const attributes = field ? { status: 'active' } : { membership, status: 'active' }
  const { data } = await client.ask(
    {
      method: 'PATCH',
      path: personPath(id),
      body: { data: { type: 'Person', id, attributes } },
      mediaType,
      schema: membershipDocument,
      isRepeatable: true,
    },
    call,
  )
  if (field)
    await setFieldValue(client, { personId: id, fieldId: field.id, value: membership, isMany: field.isMany }, call)
  else if (data.attributes.membership !== membership)
    throw new IntegrationFault('planningcenter', 'invalid', { detail: 'the membership was not taken' })
  if (workflowId !== null) await addToWorkflow(client, { personId: id, workflowId }, call)
}
