import { outboxMails } from '@joy/samples/outbox.ts'
import type { Community } from '../community/community-store.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const outbox = (community: Community): FeatureHandlers<'outbox'> => ({
  list: respond(
    'outbox.list',
    ({ limit, before, status }) =>
      outboxMails
        .filter((it) => (before === undefined || it.id < before) && (status === undefined || it.status === status))
        .slice(0, limit),
    doorOf(community),
  ),
})
