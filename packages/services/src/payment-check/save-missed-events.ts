import { db } from '@joy/database/sql.ts'
import type { ProviderEvent } from '@joy/integrations/payments/payment-provider.ts'
import type { Context } from '../context.ts'
import { isStripeEventHandled } from '../webhooks/handle-stripe-event.ts'
import { readEvents } from '../webhooks/read-events.ts'

/**
 * In the caller's transaction: puts events that the provider listed into the webhook events, where they did not arrive; those
 * that did are there already and stay as they are. Gives the ones that were missing.
 */
export async function saveMissedEvents<Event extends Pick<ProviderEvent, 'type' | 'raw'>>(
  { em }: Context,
  events: readonly Event[],
): Promise<Event[]> {
  const missed: Event[] = []
  for (const event of events.filter(({ type }) => isStripeEventHandled(type))) {
    const body = JSON.stringify(event.raw)
    for (const { eventId, type, subjectId } of readEvents('stripe', body).events) {
      const added = await db(em)
        .insertInto('webhookEvent')
        .values({
          platform: 'stripe',
          eventId,
          eventType: type,
          subjectId,
          body,
          signedWith: 'asked',
          timesReceived: 0,
        })
        .onConflict((met) => met.columns(['platform', 'eventId']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (added) missed.push(event)
    }
  }
  return missed
}
