import type { PersonRecord } from '@joy/contract'
import { db, type Em } from '@joy/database/sql.ts'
import { planRank } from '@joy/domain/access/plan-rank.ts'
import type { Tier } from '@joy/domain/plans/tiers.ts'
import { anyAddress } from '../addresses/get-addresses.ts'

/**
 * The row that a person has on the website's list, that of their main address first, with who put them there by hand; null: they
 * are not on it. `plan`: what they have at this moment.
 */
export async function readWebsitePart(em: Em, emailKey: string, plan: Tier): Promise<PersonRecord['website']> {
  const row = await db(em)
    .selectFrom('websiteSubscriber as w')
    .leftJoin('addition as a', 'a.id', 'w.additionId')
    .select(['w.id', 'w.email', 'w.name', 'w.signedUpAt', 'w.exportedAt', 'w.leftOut', 'w.unsubscribedAt'])
    .select(['a.createdBy', 'a.agreed', 'a.note'])
    .where('w.emailKey', '=', anyAddress(emailKey))
    .orderBy('w.isAlias')
    .orderBy('w.id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { createdBy: by, agreed, note, signedUpAt, exportedAt, unsubscribedAt, ...listed } = row
  return {
    ...listed,
    subscriptionTier: planRank(plan) > 0 ? 'paid' : 'free',
    signedUpAt: signedUpAt.toISOString(),
    exportedAt: exportedAt?.toISOString() ?? null,
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
    addition: by !== null && agreed !== null && note !== null ? { by, agreed, note } : null,
  }
}
