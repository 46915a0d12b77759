import type { MockBackend } from '../backend/mock-backend.ts'
import { getMail, outboxTotals, pageOutbox, retryMail } from '../mails/outbox.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const outbox = (backend: MockBackend): FeatureHandlers<'outbox'> => {
  const guard = accessGuard(backend)
  return {
    list: respond(
      'outbox.list',
      ({ limit, before, status }) =>
        backend.messages.mails
          .filter((it) => (before === undefined || it.id < before) && (status === undefined || it.status === status))
          .slice(0, limit),
      guard,
    ),
    page: respond('outbox.page', (input) => pageOutbox(backend, input), guard),
    totals: respond('outbox.totals', () => outboxTotals(backend), guard),
    get: respond('outbox.get', ({ id }) => getMail(backend, id), guard),
    retry: respond('outbox.retry', ({ id }) => retryMail(backend, id), guard),
  }
}
