import { rowsOf, sql } from '@joy/database/sql.ts'
import type { PaymentEvent } from '@joy/integrations/payments/payment-provider.ts'
import type { Context } from '../context.ts'
import { hasPaymentEffect } from '../webhooks/payment-effect.ts'
import { readEvents } from '../webhooks/read-events.ts'

/**
 * In the caller's transaction: puts events that the provider listed into the ledger, where they did not arrive; those
 * that did are there already and stay as they are. Gives the ones that were missing.
 */
export async function keepMissedEvents<Event extends Pick<PaymentEvent, 'type' | 'raw'>>(
  { em }: Context,
  events: readonly Event[],
): Promise<Event[]> {
  const missed: Event[] = []
  for (const event of events.filter(({ type }) => hasPaymentEffect(type))) {
    const body = JSON.stringify(event.raw)
    for (const { eventId, type, subjectId } of readEvents('stripe', body).events) {
      const added = await rowsOf(
        em,
        sql`insert into webhook_delivery (platform, event_id, event_type, subject_id, body, signed_with, times_received)
          values ('stripe', ${eventId}, ${type}, ${subjectId}, ${body}, 'asked', 0)
          on conflict (platform, event_id) do nothing returning id`,
      )
      if (added.length > 0) missed.push(event)
    }
  }
  return missed
}
