import type { UnsubscribedHere } from '@joy/contract'
import { db, type Em, sql } from '@joy/database/sql.ts'
import { atSubstack } from './at-substack.ts'

/** By our own link, and neither the person nor an administrator took it back; null: they did not. `actionId` is the to-do's. */
export async function readUnsubscribedHere(
  em: Em,
  emailKey: string,
): Promise<(UnsubscribedHere & { actionId: number | null }) | null> {
  const left = await db(em)
    .selectFrom('unsubscription as u')
    .leftJoin('subscriber as s', 's.emailKey', 'u.emailKey')
    .leftJoin('websiteSubscriber as w', 'w.emailKey', 'u.emailKey')
    .select(['u.at', atSubstack.as('atSubstack'), 'u.actionId'])
    .where('u.emailKey', '=', emailKey)
    .where('u.undoneAt', 'is', null)
    .where(({ eb, or, and }) =>
      or([
        sql<boolean>`closes_mailbox(s.subscription_status)`,
        and([eb('s.id', 'is', null), eb('w.unsubscribedAt', 'is not', null)]),
      ]),
    )
    .executeTakeFirst()
  return left ? { ...left, at: left.at.toISOString() } : null
}
