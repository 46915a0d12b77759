import { sql } from '@joy/database/sql.ts'
import type { LeasedTable } from '../lease/leased-table.ts'
import type { ProviderAction } from './provider-action.ts'

/** What is decided of one subscription is told in the order in which it was. */
export const actionTable: LeasedTable<ProviderAction> = {
  name: 'pending_provider_action',
  waiting: 'pending',
  reason: 'error',
  columns: sql`id, platform, action, payload, idempotency_key as "idempotencyKey", asked_by as "askedBy", attempts`,
  seconds: 120,
  order: (row) => [sql`${sql.ref(row)}.platform`, sql`${sql.ref(row)}.payload -> 'subscriptionId'`],
}
