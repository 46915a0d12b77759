import { db, type Em } from '@joy/database/sql.ts'
import type { Address } from './move-person.ts'

/** What the last comparison knows of somebody, in the caller's transaction. */
export async function moveReadings(em: Em, from: Address, to: Address): Promise<void> {
  await db(em).updateTable('reconcileSubscription').set({ emailKey: to.key }).where('emailKey', '=', from.key).execute()
  await db(em)
    .insertInto('reconcileMember')
    .columns(['runId', 'personId', 'emailKey', 'isMember', 'readAt'])
    .expression((eb) =>
      eb
        .selectFrom('reconcileMember')
        .select(['runId', 'personId', eb.val(to.key).as('emailKey'), 'isMember', 'readAt'])
        .where('emailKey', '=', from.key),
    )
    .onConflict((met) => met.columns(['runId', 'personId', 'emailKey']).doNothing())
    .execute()
  await db(em).deleteFrom('reconcileMember').where('emailKey', '=', from.key).execute()
  // Under an alias nothing is asked for any more: what followed there would stand for ever.
  await db(em).deleteFrom('outsideAccess').where('emailKey', '=', from.key).execute()
  await db(em).deleteFrom('reconcilePerson').where('emailKey', '=', from.key).execute()
}
