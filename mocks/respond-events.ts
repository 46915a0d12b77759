import type { EventPath, InputOf, OutputOf } from '@joy/contract'
import { changeEvent } from '@joy/contract/schemas/change.ts'
import { HttpResponse, type HttpHandler } from 'msw'
import { z } from 'zod'
import { byteStream } from './byte-stream.ts'
import { operationAt, parseInput, parseOutput } from './contract-paths.ts'
import { OperationHandler } from './operation-handler.ts'
import { judged, catchRefusal, Refusal, refuseCall, trpcError } from './refusal.ts'
import { type ResponseOptions, waitFor } from './response-options.ts'

/** `signal` ends when nobody listens any longer. */
type EventResolver<P extends EventPath> = (
  input: InputOf<P>,
  signal: AbortSignal,
) => AsyncIterable<OutputOf<P>> | Refusal

/** Sends the snapshots one after the other and then stays open, so that a screen can be looked at as it is. */
export const hold = <T>(...snapshots: T[]) =>
  async function* (_input: unknown, signal: AbortSignal): AsyncGenerator<T> {
    yield* snapshots
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve()
      else signal.addEventListener('abort', () => resolve(), { once: true })
    })
  }

/** Answers a subscription over server-sent events, in the frames that tRPC 11's httpSubscriptionLink reads. */
export function respondEvents<P extends EventPath>(
  path: P,
  response: EventResolver<P>,
  options: ResponseOptions = {},
): HttpHandler {
  const operation = operationAt(path)
  return new OperationHandler('GET', `/trpc/${path}`, async ({ request }) => {
    await waitFor(options)
    const gone = new AbortController()
    const text = new URL(request.url).searchParams.get('input')
    const snapshots = await catchRefusal(async () => {
      const raw = text ? z.json().parse(JSON.parse(text)) : undefined
      return (
        options.refuse?.(operation) ??
        response(
          judged(() => parseInput(path, raw)),
          gone.signal,
        )
      )
    })
    if (snapshots instanceof Refusal) return refuseCall(snapshots, path)
    const body = byteStream(frames(path, snapshots), () => gone.abort())
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' } })
  })
}

/** As tRPC sends one; of a stream that can be resumed the id stands beside what it carries. */
function toFrame(path: EventPath, snapshot: unknown): string {
  const operation = operationAt(path)
  const isResumable = operation.kind === 'subscription' && operation.isResumable
  const event = isResumable ? changeEvent.parse(snapshot) : null
  return `${event ? `id: ${event.id}\n` : ''}data: ${JSON.stringify(event ? event.data : snapshot)}\n\n`
}

const frame = (event: string, data: string) => `event: ${event}\ndata: ${data}\n\n`

async function* frames(path: EventPath, snapshots: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield frame('connected', '{}')
  try {
    for await (const snapshot of snapshots) yield toFrame(path, parseOutput(path, snapshot))
    yield frame('return', '')
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    yield frame('serialized-error', JSON.stringify(trpcError(thrown, path)))
  }
}
