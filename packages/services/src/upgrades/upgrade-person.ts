import type { UpgradeRecord } from '@joy/contract'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { compInForce } from '../subscribers/subscriber-row.ts'

/** Whom an upgrade is for, as every answer about it shows them. */
export async function upgradePerson(em: Em, subscriberId: number): Promise<UpgradeRecord['subscriber'] | undefined> {
  const [person] = await rowsOf(
    em,
    sql<UpgradeRecord['subscriber']>`select s.id, s.email, s.name, s.subscription_tier as "subscriptionTier",
        s.subscription_status as "subscriptionStatus",
        exists (${compInForce}) as "isComped"
      from subscriber s where s.id = ${subscriberId}`,
  )
  return person
}
