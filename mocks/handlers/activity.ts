import type { MockBackend } from '../backend/mock-backend.ts'
import { pageActivity } from '../activity/find-activity.ts'
import { recordedReply } from '../recorded-reply.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const activity = (backend: MockBackend): FeatureHandlers<'activity'> => ({
  page: respond('activity.page', (input) => pageActivity(backend, input), accessGuard(backend)),
  facets: respond('activity.facets', () => recordedReply(backend.world, 'activity.facets'), accessGuard(backend)),
  record: respond('activity.record', () => ({ message: 'Thank you.' })),
})
