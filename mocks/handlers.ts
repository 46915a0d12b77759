import type { Contract } from '@joy/contract'
import type { HttpHandler } from 'msw'
import { type MockBackend, createMockBackend } from './backend/mock-backend.ts'
import { withClock } from './clock-header.ts'
import * as features from './features.ts'
import type { FeatureHandlers } from './handlers/feature-handlers.ts'
import { announcing } from './live/announcing.ts'

/** Every feature of the contract, every operation of each: what is missing does not compile. */
const handlers = { ...features } satisfies { [F in keyof Contract]: (backend: MockBackend) => FeatureHandlers<F> }

/** All handlers of one mock backend; over the samples where none is given. */
export const handlersFor = (backend: MockBackend = createMockBackend()): HttpHandler[] =>
  withClock(backend, () =>
    untraced(() =>
      Object.entries(handlers).flatMap(([feature, toHandlers]) =>
        Object.entries<HttpHandler>(toHandlers(backend)).map(([verb, handler]) =>
          announcing(backend, `${feature}.${verb}`, handler),
        ),
      ),
    ),
  )

/** MSW asks of each handler where in the code it was made, which nobody here reads: to find it takes longer than all the rest. */
function untraced<T>(make: () => T): T {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return make()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}
