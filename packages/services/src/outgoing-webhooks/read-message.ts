import { db, type Em } from '@joy/database/sql.ts'
import type { OutgoingMessage } from '@joy/integrations/outgoing/sign-message.ts'
import type { Context } from '../context.ts'
import { endpointPurpose } from '../security/endpoint-purpose.ts'

/** The body as it is signed: the same at each try. Null: it was forgotten. */
export const toBody = ({ kind, at, data }: { kind: string; at: Date; data: unknown }): string | null =>
  data === null ? null : JSON.stringify({ type: kind, timestamp: at.toISOString(), data })

/** What goes out of an event, and where to; null: the endpoint or the body is gone. */
export async function readMessage(
  { em, secrets, clock }: Context,
  { endpointId, eventId }: { endpointId: number; eventId: number },
): Promise<{ address: string; message: OutgoingMessage } | null> {
  const endpoint = await findEndpoint(em, endpointId)
  const event = await db(em)
    .selectFrom('outgoingEvent')
    .select(['messageId', 'kind', 'at', 'data'])
    .where('id', '=', eventId)
    .executeTakeFirst()
  const body = event ? toBody(event) : null
  if (!endpoint || !event || body === null) return null
  const { url, secret, priorSecret, priorUntil } = endpoint
  const sealed =
    priorSecret !== null && priorUntil !== null && priorUntil > clock.now() ? [secret, priorSecret] : [secret]
  const open = (it: string) => secrets.open(it, endpointPurpose(endpointId))
  return { address: url, message: { id: event.messageId, body, secrets: sealed.map(open) } }
}

const findEndpoint = (em: Em, id: number) =>
  db(em)
    .selectFrom('outgoingEndpoint')
    .select(['url', 'secret', 'priorSecret', 'priorUntil'])
    .where('id', '=', id)
    .executeTakeFirst()
