import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import { db, type Em, sql, sqlNow } from '@joy/database/sql.ts'
import type { RawBuilder } from 'kysely'
import { BY_DELETION, NOBODY } from '../deleted-accounts/nobody.ts'

/**
 * What somebody asked for goes, with what they wrote in confidence. Of what they offered, the places that others have by it
 * stay, of nobody: no more are given of them, and their giver is not named any more.
 */
export async function eraseRequests(em: Em, keys: RawBuilder<string>, nobody: string): Promise<void> {
  await db(em)
    .deleteFrom('planWish')
    .where('subscriptionId', 'in', (eb) => eb.selectFrom('subscription').select('id').where('emailKey', '=', keys))
    .execute()
  await db(em).deleteFrom('openingWish').where('emailKey', '=', keys).execute()
  await db(em).deleteFrom('sponsorRequest').where('emailKey', '=', keys).execute()
  // The letter to the support address repeats who offered.
  await db(em)
    .deleteFrom('outboxMail')
    .where('idempotencyKey', 'in', (eb) =>
      eb
        .selectFrom('sponsorOffer')
        .select(typed(z.string(), sql`'sponsoring:offer:' || id`).as('letter'))
        .where('emailKey', '=', keys),
    )
    .execute()
  await db(em)
    .deleteFrom('sponsorOffer as o')
    .where('o.emailKey', '=', keys)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sponsoredPlace as p').select('p.id').whereRef('p.offerId', '=', 'o.id'))),
    )
    .execute()
  await db(em)
    .updateTable('sponsorOffer')
    .set((eb) => ({
      email: nobody,
      emailKey: nobody,
      name: NOBODY,
      letter: '',
      mayBeNamed: false,
      linkHash: null,
      closedAt: eb.fn.coalesce('closedAt', sqlNow),
      closedBy: eb.fn.coalesce('closedBy', eb.val(BY_DELETION)),
    }))
    .where('emailKey', '=', keys)
    .execute()
}
