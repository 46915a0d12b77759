import { forkEm } from '@joy/database/sql.ts'
import type { App } from '../context.ts'
import { makeDue } from '../lease/make-due.ts'
import { callTable } from '../call-delivery/call-table.ts'
import { checkTable } from '../payment-check/payment-check-row.ts'
import { webhookEventTable } from '../webhooks/webhook-event-table.ts'

/**
 * At a start on PGlite, where the directory's lock proves that whoever held an event, an action or the check is gone: what waits is
 * due at once, instead of when their lease would have run out. A mail may have left already: it waits.
 */
export async function wakeWaiting({ database }: Pick<App, 'database'>): Promise<void> {
  if (!database.pglite) return
  const em = forkEm(database.orm)
  await makeDue(em, webhookEventTable)
  await makeDue(em, callTable)
  await makeDue(em, checkTable)
}
