import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import {
  endpointWithSecret,
  outgoingMessage,
  outgoingMessagePageInput,
  outgoingMessageRecord,
  outgoingEndpoint,
  outgoingEndpointInput,
  outgoingTestResult,
} from '../schemas/outgoing-webhook.ts'
import { createPageSchema } from '../schemas/paging.ts'
import { id, message, nothing } from '../schemas/primitives.ts'

const password = z.string().max(1024)

/** What the community’s own tools are told, as signed messages. */
export const outgoingWebhooks = {
  endpoints: query({
    summary: 'The endpoints that are told what happens',
    access: 'admin',
    role: 'administrator',
    input: nothing,
    output: z.array(outgoingEndpoint),
    rest: { method: 'GET', path: '/outgoing-webhooks/endpoints' },
  }),
  create: mutation({
    summary: 'Add an endpoint; its secret is shown once',
    access: 'admin',
    role: 'administrator',
    isSessionOnly: true,
    input: outgoingEndpointInput.extend({ password }),
    output: endpointWithSecret,
    rest: { method: 'POST', path: '/outgoing-webhooks/endpoints' },
  }),
  change: mutation({
    summary: 'Change an endpoint, or switch it on or off; another address takes the password',
    access: 'admin',
    role: 'administrator',
    isSessionOnly: true,
    input: outgoingEndpointInput.extend({ id, isEnabled: z.boolean(), password: password.optional() }),
    output: outgoingEndpoint,
    rest: { method: 'PUT', path: '/outgoing-webhooks/endpoints/:id' },
  }),
  remove: mutation({
    summary: 'Remove an endpoint with its messages',
    access: 'admin',
    role: 'administrator',
    isSessionOnly: true,
    input: z.object({ id }),
    output: message,
    rest: { method: 'DELETE', path: '/outgoing-webhooks/endpoints/:id' },
  }),
  rotateSecret: mutation({
    summary: 'Give an endpoint another secret; the one before signs as well for 24 hours',
    access: 'admin',
    role: 'administrator',
    isSessionOnly: true,
    input: z.object({ id, password }),
    output: endpointWithSecret,
    rest: { method: 'POST', path: '/outgoing-webhooks/endpoints/:id/rotate-secret' },
  }),
  sendTest: mutation({
    summary: 'Send a test to an endpoint at once',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: outgoingTestResult,
    rest: { method: 'POST', path: '/outgoing-webhooks/endpoints/:id/test' },
  }),
  messages: query({
    summary: 'What was and is to be told, by page, newest first',
    access: 'admin',
    role: 'administrator',
    input: outgoingMessagePageInput,
    output: createPageSchema(outgoingMessage),
    rest: { method: 'GET', path: '/outgoing-webhooks/messages' },
  }),
  message: query({
    summary: 'One message to one endpoint, with its body',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: outgoingMessageRecord,
    rest: { method: 'GET', path: '/outgoing-webhooks/messages/:id' },
  }),
  replay: mutation({
    summary: 'Send a message once more',
    access: 'admin',
    role: 'administrator',
    input: z.object({ id }),
    output: outgoingMessageRecord,
    rest: { method: 'POST', path: '/outgoing-webhooks/messages/:id/replay' },
  }),
}
