import { getResponse } from 'msw'
import { createMockBackend } from './backend/mock-backend.ts'
import { handlersFor } from './handlers.ts'

/** Asks a mock backend for what stands at a path of the site, as `fetch` does. */
export type AskMock = (path: string, init?: RequestInit) => Promise<Response>

/**
 * A backend for tests in Node, whose jobs hardly wait. It is asked without a network: to imitate one takes longer than all
 * answers.
 */
export function mockAsked(backend = createMockBackend({ stepMs: 0 })): AskMock {
  const handlers = handlersFor(backend)
  return async (path, init) => {
    const response = await getResponse(handlers, new Request(`http://localhost:3000${path}`, init))
    if (!response) throw new Error(`No mock answers ${path}.`)
    return response
  }
}
