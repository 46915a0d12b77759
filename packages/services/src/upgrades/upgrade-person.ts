import type { UpgradeRecord } from '@joy/contract'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { readAccess } from '../access/read-access.ts'
import { compInForce } from '../subscribers/subscriber-row.ts'

type Person = UpgradeRecord['subscriber']

/** Whom an upgrade is for, as every answer about it shows them: with what they have at this moment. */
export async function upgradePerson(em: Em, subscriberId: number): Promise<Person | undefined> {
  const [it] = await rowsOf(
    em,
    sql<
      Omit<Person, 'subscriptionTier'> & { emailKey: string }
    >`select s.id, s.email, s.name, s.email_key as "emailKey",
        s.subscription_status as "subscriptionStatus",
        exists (select from (${compInForce}) c where c.until is null or c.until > app_now()) as "isComped"
      from subscriber s where s.id = ${subscriberId}`,
  )
  if (!it) return undefined
  const { emailKey, ...person } = it
  return { ...person, subscriptionTier: (await readAccess(em, emailKey)).plan }
}
