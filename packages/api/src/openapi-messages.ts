import { outgoingBody, outgoingEventKind } from '@joy/contract/schemas/outgoing-event.ts'
import { outgoingEventLabels } from '@joy/domain/integrations/outgoing-events.ts'
import type { z } from 'zod'

type Json = Record<string, unknown>

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})
/** As Standard Webhooks has them. */
const headers = [
  header('webhook-id', 'The id of the message, the same at each try: who has it has had the message'),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970; refuse what is older than five minutes'),
  header(
    'webhook-signature',
    '`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` under the secret; for a day after a rotation two of them, with a space between',
  ),
]

/** What is told to the community's own tools, each kind as a call that they answer. */
export const outgoingMessages = (asSchema: (schema: z.ZodType) => Json): Json =>
  Object.fromEntries(
    outgoingEventKind.options.map((kind) => [
      kind,
      {
        post: {
          operationId: `outgoing.${kind}`,
          tags: ['outgoingWebhooks'],
          summary: outgoingEventLabels[kind],
          security: [],
          parameters: headers,
          requestBody: { required: true, content: { 'application/json': { schema: asSchema(outgoingBody(kind)) } } },
          responses: {
            '2XX': { description: 'It is taken' },
            '4XX': { description: 'It is tried again, for more than three days; 410 switches the endpoint off' },
            '5XX': { description: 'It is tried again, for more than three days' },
          },
        },
      },
    ]),
  )
