import type { MockBackend } from '../backend/mock-backend.ts'
import {
  changeEndpoint,
  createEndpoint,
  listEndpoints,
  removeEndpoint,
  rotateSecret,
  sendTest,
} from '../outgoing-webhooks/endpoints.ts'
import { getMessage, pageMessages, replayMessage } from '../outgoing-webhooks/messages.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const outgoingWebhooks = (backend: MockBackend): FeatureHandlers<'outgoingWebhooks'> => {
  const guard = accessGuard(backend)
  return {
    endpoints: respond('outgoingWebhooks.endpoints', () => listEndpoints(backend), guard),
    create: respond('outgoingWebhooks.create', (input) => createEndpoint(backend, input), guard),
    change: respond('outgoingWebhooks.change', (input) => changeEndpoint(backend, input), guard),
    remove: respond('outgoingWebhooks.remove', (input) => removeEndpoint(backend, input), guard),
    rotateSecret: respond('outgoingWebhooks.rotateSecret', (input) => rotateSecret(backend, input), guard),
    sendTest: respond('outgoingWebhooks.sendTest', (input) => sendTest(backend, input), guard),
    messages: respond('outgoingWebhooks.messages', (input) => pageMessages(backend, input), guard),
    message: respond('outgoingWebhooks.message', (input) => getMessage(backend, input), guard),
    replay: respond('outgoingWebhooks.replay', (input) => replayMessage(backend, input), guard),
  }
}
