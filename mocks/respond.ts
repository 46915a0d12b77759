import type { CallPath, InputOf, OutputOf } from '@joy/contract'
import type { HttpHandler } from 'msw'
import { z } from 'zod'
import { operationAt, parseInput, parseOutput } from './contract-paths.ts'
import { OperationHandler } from './operation-handler.ts'
import { judged, catchRefusal, Refusal, refuseCall } from './refusal.ts'
import { type ResponseOptions, waitFor } from './response-options.ts'

export { Refusal } from './refusal.ts'
export { csv, respondFile } from './respond-file.ts'
export { hold, respondEvents } from './respond-events.ts'
export type { ResponseOptions } from './response-options.ts'

/** What answers an operation: its output, or a refusal (returned or thrown). */
export type Resolver<P extends CallPath> = (input: InputOf<P>) => OutputOf<P> | Refusal | Promise<OutputOf<P> | Refusal>

/**
 * Answers one operation as the server would over tRPC: the input is judged by the operation's own schema, and so
 * is the answer. One call a request, plain JSON.
 */
export function respond<P extends CallPath>(
  path: P,
  response: Resolver<P>,
  options: ResponseOptions = {},
): HttpHandler {
  const operation = operationAt(path)
  const method = operation.kind === 'query' ? 'GET' : 'POST'
  return new OperationHandler(method, `/trpc/${path}`, async ({ request }) => {
    await waitFor(options)
    const result = await catchRefusal(async () => {
      const raw = await rawInput(request)
      return options.refuse?.(operation) ?? response(judged(() => parseInput(path, raw)))
    })
    if (result instanceof Refusal) return refuseCall(result, path)
    return Response.json({ result: { data: parseOutput(path, result) } })
  })
}

async function rawInput(request: Request): Promise<unknown> {
  const text = request.method === 'GET' ? new URL(request.url).searchParams.get('input') : await request.text()
  return text ? z.json().parse(JSON.parse(text)) : undefined
}
