import { db, type Em, sql } from '@joy/database/sql.ts'

/** What Stripe was, or is, to be told of one subscription. */
export const selectStripeActions = (em: Em, subscriptionId: number) =>
  db(em)
    .selectFrom('outboundCall')
    .where('platform', '=', 'stripe')
    .where(sql<boolean>`payload ->> 'subscriptionId' = ${String(subscriptionId)}`)
