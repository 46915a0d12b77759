import type { MockBackend } from '../backend/mock-backend.ts'
import { activityFacets, pageActivity } from '../activity/find-activity.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const activity = (backend: MockBackend): FeatureHandlers<'activity'> => ({
  list: respond('activity.list', ({ limit }) => backend.activity.slice(0, limit), accessGuard(backend)),
  page: respond('activity.page', (input) => pageActivity(backend, input), accessGuard(backend)),
  facets: respond('activity.facets', () => activityFacets(backend), accessGuard(backend)),
  record: respond('activity.record', () => ({ message: 'Thank you.' })),
})
