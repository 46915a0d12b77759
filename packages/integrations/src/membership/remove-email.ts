import { emailKey } from '@joy/domain/people/email.ts'
import { z } from 'zod'
import type { Call } from '../call.ts'
import { IntegrationFault } from '../http/integration-fault.ts'
import type { JsonClient } from '../http/json-client.ts'
import { getPerson } from './find-people.ts'
import { jsonApiType } from './planning-center-client.ts'

/** Looks first: nobody is left without an address, and a second try finds what the first one did. */
export async function removeEmail(client: JsonClient, id: string, email: string, call?: Call): Promise<boolean> {
  const emails = (await getPerson(client, id, call))?.emails ?? []
  const wanted = emails.find(({ address }) => emailKey(address) === emailKey(email))
  if (!wanted || emails.length === 1) return false
  const path = `/people/v2/emails/${encodeURIComponent(wanted.id)}`
  try {
    await client.ask(
      { method: 'DELETE', path, mediaType: jsonApiType, schema: z.undefined(), isRepeatable: true },
      call,
    )
  } catch (fault) {
    // Somebody else was quicker.
    if (!(fault instanceof IntegrationFault && fault.kind === 'not found')) throw fault
  }
  return true
}
