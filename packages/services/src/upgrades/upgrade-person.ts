import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import type { UpgradeRecord } from '@joy/contract'
import { db, type Em, sql } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { readAccess } from '../access/read-access.ts'
import { refuseWhileLeaving } from '../deleted-accounts/refuse-while-leaving.ts'
import { compInForce } from '../subscribers/subscriber-row.ts'

type Person = UpgradeRecord['subscriber']

/** Whom an upgrade is for, as every answer about it shows them: with what they have at this moment. */
export async function upgradePerson(em: Em, subscriberId: number): Promise<Person | undefined> {
  const subscriber = await db(em)
    .selectFrom('subscriber as s')
    .select(['s.id', 's.email', 's.name', 's.emailKey', 's.subscriptionStatus'])
    .select(
      typed(z.boolean(), sql`exists (select from (${compInForce}) c where c.until is null or c.until > app_now())`).as(
        'isComped',
      ),
    )
    .where('s.id', '=', subscriberId)
    .executeTakeFirst()
  if (!subscriber) return undefined
  const { emailKey, ...person } = subscriber
  return { ...person, subscriptionTier: (await readAccess(em, emailKey)).plan }
}

/** Who a subscriber is in Planning Center, by an upgrade that registered them; null: nobody was registered yet. */
export async function registeredAs(em: Em, subscriberId: number): Promise<string | null> {
  const registered = await db(em)
    .selectFrom('upgrade')
    .select('planningCenterMemberId')
    .where('substackSubscriberId', '=', subscriberId)
    .where('status', '=', 'registered')
    .where('planningCenterMemberId', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return registered?.planningCenterMemberId ?? null
}

/** Nothing is sent to be paid to whoever waits for the end of their account. @throws AppError `conflict` */
export async function refuseLeaver(em: Em, subscriberId: number): Promise<void> {
  const person = await upgradePerson(em, subscriberId)
  if (person) await refuseWhileLeaving(em, emailKey(person.email), { own: false })
}
