import { z } from 'zod'
import type { Call } from '../call.ts'
import type { JsonClient } from '../http/json-client.ts'
import { listAll } from './list-all.ts'
import type { MembershipWorkflow } from './membership-target.ts'
import { jsonApiType } from './planning-center-client.ts'

const workflow = z.object({
  id: z.string(),
  attributes: z.object({ name: z.string(), archived_at: z.string().nullish().catch(null) }),
})
const when = z.string().nullish().catch(null)
const card = z.object({
  id: z.string(),
  attributes: z.object({ removed_at: when, completed_at: when }),
  relationships: z.object({ workflow: z.object({ data: z.object({ id: z.string() }) }) }),
})

/** The organisation's workflows; one that cannot be read is not offered. */
export async function listWorkflows(client: JsonClient, call?: Call): Promise<MembershipWorkflow[]> {
  const { data } = await listAll(client, '/people/v2/workflows', call)
  return data
    .flatMap((raw) => workflow.safeParse(raw).data ?? [])
    .filter(({ attributes }) => !attributes.archived_at)
    .map(({ id, attributes: { name } }) => ({ id, name }))
}

type At = { personId: string; workflowId: string }
const cardsPath = (personId: string) => `/people/v2/people/${encodeURIComponent(personId)}/workflow_cards`

/** Looks first: whoever is in it, or went through it, is not put into it again. */
export async function addToWorkflow(client: JsonClient, at: At, call?: Call): Promise<void> {
  if ((await readCards(client, at, call)).length > 0) return
  const body = { data: { type: 'WorkflowCard', attributes: { person_id: at.personId } } }
  const path = `/people/v2/workflows/${encodeURIComponent(at.workflowId)}/cards`
  await client.ask(
    { method: 'POST', path, body, mediaType: jsonApiType, schema: z.unknown(), isRepeatable: false },
    call,
  )
}

/** Takes them out of it; a card that was gone through stays, for it tells what was done. */
export async function removeFromWorkflow(client: JsonClient, at: At, call?: Call): Promise<void> {
  for (const { id, attributes } of await readCards(client, at, call)) {
    if (attributes.completed_at) continue
    const path = `${cardsPath(at.personId)}/${encodeURIComponent(id)}/remove`
    await client.ask({ method: 'POST', path, mediaType: jsonApiType, schema: z.unknown(), isRepeatable: true }, call)
  }
}

async function readCards(client: JsonClient, { personId, workflowId }: At, call?: Call) {
  const { data } = await listAll(client, cardsPath(personId), call)
  return data
    .flatMap((raw) => card.safeParse(raw).data ?? [])
    .filter(({ attributes, relationships }) => !attributes.removed_at && relationships.workflow.data.id === workflowId)
}
