import { consoleSetup } from '@joy/samples/administrators.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { currentSession, signIn } from '../account/sign-in.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const session = (backend: MockBackend): FeatureHandlers<'session'> => {
  const guard = accessGuard(backend)
  return {
    setup: respond('session.setup', () => consoleSetup),
    signIn: respond('session.signIn', (input) => signIn(backend, input)),
    signInToDemo: respond('session.signInToDemo', () => {
      backend.signedIn = backend.administrators[0] ?? null
      return currentSession(backend)
    }),
    current: respond('session.current', () => currentSession(backend), guard),
    extend: respond('session.extend', () => currentSession(backend), guard),
    signOut: respond(
      'session.signOut',
      () => {
        backend.signedIn = null
        return { message: 'You are signed out.' }
      },
      guard,
    ),
  }
}
