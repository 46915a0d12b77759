import { changeEndpoint } from '@joy/services/outgoing-webhooks/change-endpoint.ts'
import { createEndpoint } from '@joy/services/outgoing-webhooks/create-endpoint.ts'
import { getMessage } from '@joy/services/outgoing-webhooks/get-message.ts'
import { pageMessages } from '@joy/services/outgoing-webhooks/page-messages.ts'
import { listEndpoints } from '@joy/services/outgoing-webhooks/read-endpoints.ts'
import { removeEndpoint } from '@joy/services/outgoing-webhooks/remove-endpoint.ts'
import { replayMessage } from '@joy/services/outgoing-webhooks/replay-message.ts'
import { rotateSecret } from '@joy/services/outgoing-webhooks/rotate-secret.ts'
import { sendTest } from '@joy/services/outgoing-webhooks/send-test.ts'
import type { Procedures } from '../procedures.ts'

export const outgoingWebhooks: Procedures<'outgoingWebhooks'> = {
  endpoints: listEndpoints,
  create: createEndpoint,
  change: changeEndpoint,
  remove: removeEndpoint,
  rotateSecret,
  sendTest,
  messages: pageMessages,
  message: getMessage,
  replay: replayMessage,
}
