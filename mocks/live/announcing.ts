import type { HttpHandler } from 'msw'
import type { MockBackend } from '../backend/mock-backend.ts'
import { isMutation } from '../contract-paths.ts'
import { announce } from './follow-changes.ts'

/** The same handler; what a write changed is said to whoever follows, as the database says it. */
export function announcing(backend: MockBackend, path: string, handler: HttpHandler): HttpHandler {
  if (!isMutation(path)) return handler
  const run = handler.run.bind(handler)
  handler.run = async (args) => {
    const result = await run(args)
    if (result?.response?.ok) announce(backend, path)
    return result
  }
  return handler
}
