import type { MockBackend } from '../backend/mock-backend.ts'
import { currentSession, enterConsole, signIn, signOut } from '../account/sign-in.ts'
import { recordedReply } from '../recorded-reply.ts'
import { Refusal } from '../refusal.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const session = (backend: MockBackend): FeatureHandlers<'session'> => {
  const guard = accessGuard(backend)
  return {
    setup: respond('session.setup', () => recordedReply('typical', 'session.setup')),
    signIn: respond('session.signIn', (input) => signIn(backend, input)),
    signInToDemo: respond('session.signInToDemo', () => {
      const [first] = backend.administrators
      if (!first) throw new Refusal('not_found', 'There is no demo here.')
      return enterConsole(backend, first)
    }),
    current: respond('session.current', () => currentSession(backend), guard),
    extend: respond('session.extend', () => currentSession(backend), guard),
    signOut: respond('session.signOut', () => signOut(backend), guard),
  }
}
