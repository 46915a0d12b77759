import { db, type Em } from '@joy/database/sql.ts'

/** In the caller's transaction: Stripe was asked for these at `at` and does not have them. Ours stay as they are. */
export const noteGone = (em: Em, providerIds: readonly string[], at: Date): Promise<unknown> =>
  db(em)
    .updateTable('subscription')
    .set({ providerGoneAt: at })
    .where('providerSubscriptionId', '=', (eb) => eb.fn.any(eb.val([...providerIds])))
    .where((eb) => eb.or([eb('providerReadAt', 'is', null), eb('providerReadAt', '<', at)]))
    .execute()

/** Of ours that go on here: how many Stripe did not have when it was asked last. */
export const countGone = async (em: Em): Promise<number> =>
  (
    await db(em)
      .selectFrom('subscription')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('providerGoneAt', 'is not', null)
      .where('status', 'not in', ['canceled', 'incomplete_expired'])
      .where((eb) => eb.or([eb('providerReadAt', 'is', null), eb('providerGoneAt', '>', eb.ref('providerReadAt'))]))
      .executeTakeFirstOrThrow()
  ).count
