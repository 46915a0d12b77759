import { messages, type Operation } from '@joy/contract'
import { unreadableText } from '@joy/contract/unreadable-text.ts'
import { unknownKeys, withoutTrpcsOwn } from '@joy/contract/unknown-keys.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { z } from 'zod'
import type { AnyProcedure } from './procedures.ts'
import { collectList } from './collect-list.ts'
import { toContext, type RequestContext } from './request-context.ts'
import { assertAllowed } from './guard.ts'
import { InvalidInput, UnknownKeys, UnreadableText } from './invalid-input.ts'
import { whileAllowed } from './while-allowed.ts'

/** One operation with what answers it; both REST and tRPC are made from these. */
export type Served = { path: string; feature: string; verb: string; operation: Operation; procedure: AnyProcedure }

/**
 * The one way through an operation, REST or tRPC: guard, input, service, output.
 * A list comes back item by item at REST, whole over tRPC; a subscription item by item.
 */
export async function perform(
  { path, operation, procedure }: Served,
  request: RequestContext,
  raw: unknown,
): Promise<unknown> {
  assertAllowed(operation, request)
  if (operation.kind !== 'subscription' && operation.rest.isRestOnly && request.kind === 'trpc')
    throw new AppError('rest_only', messages.restOnly)
  refuseUnknownKeys(operation, request, raw)
  const unreadable = unreadableText(raw)
  if (unreadable.length > 0) throw new UnreadableText(unreadable)
  const input = operation.input.safeParse(raw)
  if (!input.success) throw new InvalidInput(input.error)
  // In the portal everybody acts for themselves, also an administrator whose browser holds both sessions.
  const asked = operation.access === 'portal' ? { ...request, actor: { kind: 'anonymous' as const } } : request
  // A cast: this operation's own schema has just made the input.
  const run = (signal: AbortSignal) => procedure(toContext(asked), input.data as never, { ...request, signal })
  if (operation.kind === 'subscription')
    return whileAllowed(request, (signal) => parsedItems(operation.output, run(signal)))
  const result = await run(request.signal)
  if (operation.rest.reply !== 'list') return operation.output.parse(result)
  if (!(operation.output instanceof z.ZodArray))
    throw new Error(`${path} replies with a list, but its output is no array.`)
  const items = parsedItems(operation.output.unwrap(), result)
  return request.kind === 'rest' ? items : collectList(items, path)
}

function refuseUnknownKeys({ input }: Operation, { kind }: RequestContext, raw: unknown): void {
  const found = unknownKeys(input, raw)
  const keys = kind === 'trpc' ? withoutTrpcsOwn(found) : found
  if (keys.length > 0) throw new UnknownKeys(keys)
}

async function* parsedItems(schema: z.core.$ZodType, given: unknown): AsyncGenerator<unknown, void, undefined> {
  const items = await given
  if (!isAsyncIterable(items)) throw new Error('An operation that gives items one by one gave none.')
  for await (const item of items) yield z.parse(schema, item)
}

const isAsyncIterable = (it: unknown): it is AsyncIterable<unknown> =>
  typeof it === 'object' && it !== null && Symbol.asyncIterator in it
