import type { Community } from '../community/community-store.ts'
import { mailOf, outboxTotals, pageOutbox, retryMail } from '../community/outbox.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const outbox = (community: Community): FeatureHandlers<'outbox'> => {
  const door = doorOf(community)
  return {
    list: respond(
      'outbox.list',
      ({ limit, before, status }) =>
        community.messages.mails
          .filter((it) => (before === undefined || it.id < before) && (status === undefined || it.status === status))
          .slice(0, limit),
      door,
    ),
    page: respond('outbox.page', (input) => pageOutbox(community, input), door),
    totals: respond('outbox.totals', () => outboxTotals(community), door),
    get: respond('outbox.get', ({ id }) => mailOf(community, id), door),
    retry: respond('outbox.retry', ({ id }) => retryMail(community, id), door),
  }
}
