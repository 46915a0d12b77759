import type { MockBackend } from '../backend/mock-backend.ts'
import { getMail, outboxTotals, pageOutbox, retryMail } from '../mails/outbox.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const outbox = (backend: MockBackend): FeatureHandlers<'outbox'> => {
  const guard = accessGuard(backend)
  return {
    page: respond('outbox.page', (input) => pageOutbox(backend, input), guard),
    totals: respond('outbox.totals', () => outboxTotals(backend), guard),
    get: respond('outbox.get', ({ id }) => getMail(backend, id), guard),
    retry: respond('outbox.retry', ({ id }) => retryMail(backend, id), guard),
  }
}
