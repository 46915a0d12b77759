import { sampleUnsubscribeToken } from '@joy/samples/portal.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { unsubscribe as change } from '../portal/portal.ts'
import { respond } from '../respond.ts'
import type { FeatureHandlers } from './feature-handlers.ts'

const ruth = 'ruth.abernathy@example.com'

export const unsubscribe = (backend: MockBackend): FeatureHandlers<'unsubscribe'> => ({
  look: respond('unsubscribe.look', ({ token }) => change(backend, token, sampleUnsubscribeToken, ruth)),
  confirm: respond('unsubscribe.confirm', ({ token }) => change(backend, token, sampleUnsubscribeToken, ruth, true)),
  undo: respond('unsubscribe.undo', ({ token }) => change(backend, token, sampleUnsubscribeToken, ruth, false)),
})
