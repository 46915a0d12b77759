import type { MockBackend } from '../backend/mock-backend.ts'
import { recordedReply } from '../recorded-reply.ts'
import { respond } from '../respond.ts'
import type { FeatureHandlers } from './feature-handlers.ts'

export const site = (_backend: MockBackend): FeatureHandlers<'site'> => ({
  setup: respond('site.setup', () => recordedReply('typical', 'site.setup')),
})
