import type { SubscriptionHistoryEntry } from '@joy/contract'
import { defineEntity, p } from '@mikro-orm/core'

const SubscriptionEventSchema = defineEntity({
  name: 'SubscriptionEvent',
  tableName: 'subscription_event',
  properties: {
    id: p.integer().primary(),
    subscriptionId: p.integer(),
    at: p.datetime(3),
    kind: p.text().$type<SubscriptionHistoryEntry['kind']>(),
    before: p.json<SubscriptionHistoryEntry['before']>().nullable(),
    after: p.json<SubscriptionHistoryEntry['after']>().nullable(),
    by: p.text().nullable(),
  },
})

/** What happened to a subscription; the database notes it by itself (migration 10). Never changed. */
export class SubscriptionEvent extends SubscriptionEventSchema.class {}
SubscriptionEventSchema.setClass(SubscriptionEvent)
