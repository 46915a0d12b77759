import type { MockBackend } from '../backend/mock-backend.ts'
import { awaitingOpening, planWishes, settleWish } from '../portal/member-requests.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const requests = (backend: MockBackend): FeatureHandlers<'requests'> => {
  const guard = accessGuard(backend)
  return {
    planWishes: respond('requests.planWishes', () => planWishes(backend), guard),
    settlePlanWish: respond('requests.settlePlanWish', (input) => settleWish(backend, input), guard),
    awaitingOpening: respond('requests.awaitingOpening', () => awaitingOpening(backend), guard),
  }
}
