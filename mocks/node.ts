import { setupServer } from 'msw/node'
import { createMockBackend } from './backend/mock-backend.ts'
import { handlersFor } from './handlers.ts'

/** A backend for tests in Node; its jobs hardly wait. Listen before and close after. */
export const mockServer = (backend = createMockBackend({ stepMs: 1 })) => setupServer(...handlersFor(backend))
