import { z } from 'zod'
import { outgoingEventKind, outgoingMessageKind } from './outgoing-event.ts'
import { pageInput } from './paging.ts'
import { count, id, instant } from './primitives.ts'

/** What an endpoint is to be: its address is judged by the domain, and by the way out. */
export const outgoingEndpointInput = z.object({
  label: z.string().trim().min(1).max(100),
  address: z.string().trim().max(2000),
  events: z.array(outgoingEventKind).min(1).max(outgoingEventKind.options.length),
})

/**
 * A tool of the community's own that is told what happens. `secretEnding`: the last four characters of its secret;
 * `priorSecretUntil`: until then the one before signs as well. `waiting`: messages that are still to go out.
 */
export const outgoingEndpoint = z.object({
  id,
  label: z.string(),
  address: z.string(),
  events: z.array(outgoingEventKind),
  isEnabled: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
  secretEnding: z.string(),
  priorSecretUntil: instant.nullable(),
  /** When it last took a message. */
  goodAt: instant.nullable(),
  failingSince: instant.nullable(),
  failure: z.string().nullable(),
  /** When it was switched off by itself, after days of nothing but failure. */
  switchedOffAt: instant.nullable(),
  waiting: count,
})

/** `secret` is shown now and never again. */
export const endpointWithSecret = z.object({ secret: z.string(), endpoint: outgoingEndpoint })

const outgoingMessageStatus = z.enum(['waiting', 'done', 'failed'])

/** One message to one endpoint. `error`: why the last try failed; `answerStatus`: what it answered with, if it did. */
export const outgoingMessage = z.object({
  id,
  messageId: z.string(),
  kind: outgoingMessageKind,
  endpoint: z.object({ id, label: z.string() }),
  status: outgoingMessageStatus,
  attempts: count,
  answerStatus: z.number().int().nullable(),
  error: z.string().nullable(),
  createdAt: instant,
  triedAt: instant.nullable(),
  nextTryAt: instant.nullable(),
  doneAt: instant.nullable(),
})

/** The whole of it. `body`: as it is sent, indented; null: a deleted person's, which is forgotten once it was told. */
export const outgoingMessageRecord = outgoingMessage.extend({ body: z.string().nullable(), canReplay: z.boolean() })

export const outgoingMessagePageInput = pageInput.omit({ search: true }).extend({
  endpointId: id.optional(),
  status: outgoingMessageStatus.optional(),
})

export const outgoingTestResult = z.object({ isDelivered: z.boolean(), message: z.string() })

export type OutgoingEndpoint = z.output<typeof outgoingEndpoint>
export type OutgoingEndpointInput = z.output<typeof outgoingEndpointInput>
export type EndpointWithSecret = z.output<typeof endpointWithSecret>
export type OutgoingMessage = z.output<typeof outgoingMessage>
export type OutgoingMessageRecord = z.output<typeof outgoingMessageRecord>
export type OutgoingTestResult = z.output<typeof outgoingTestResult>
