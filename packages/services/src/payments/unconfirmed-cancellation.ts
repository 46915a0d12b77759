import type { Em } from '@joy/database/sql.ts'
import { selectStripeActions } from './select-stripe-actions.ts'

/**
 * When the cancellation was decided here that Stripe had not been told of at a moment; null: there was none then, or it
 * had been taken back.
 */
export async function unconfirmedCancellation(em: Em, subscriptionId: number, at: Date): Promise<Date | null> {
  const decided = await selectStripeActions(em, subscriptionId)
    .select((eb) => [
      'createdAt as at',
      'action',
      eb.or([eb('status', '<>', 'done'), eb('doneAt', '>', at)]).as('isOpen'),
    ])
    .where('createdAt', '<', at)
    .where('action', 'in', ['cancel-at-period-end', 'resume'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return decided?.action === 'cancel-at-period-end' && decided.isOpen ? decided.at : null
}
