import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { db, query, sql } from '@joy/database/sql.ts'
import type { NewsletterSubscriber } from '@joy/integrations/newsletter/newsletter-platform.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { showAbsent } from '../absence/show-absent.ts'
import { saveSightings } from '../absence/sightings.ts'
import { refreshAccess } from '../access/refresh-access.ts'
import { saveListedAddresses } from './save-listed-addresses.ts'
import { databaseNow } from '../clock/database-now.ts'
import { saveSendingStatement } from '../unsubscribe/sending-statement.ts'
import { saveSettled } from '../settled/save-settled.ts'
import { closeAnswered, confirmComps, toLookUpOutcome, sendsTo, setStatement, toShown } from './look-up-outcome.ts'

/**
 * In the caller's transaction: what the newsletter platform said of one person, by the rules of a sync. It grants no
 * comp: only what can be undone does. Gives whether somebody here has this address.
 */
export async function saveLookUp(
  { em }: Context,
  { emailKey, found }: { emailKey: string; found: NewsletterSubscriber | null },
): Promise<boolean> {
  await lookUpByKey(em)
  const known = await db(em)
    .selectFrom('subscriber')
    .select('id')
    .where('emailKey', '=', emailKey)
    .forUpdate()
    .executeTakeFirst()
  if (!known) return false
  const answered = [{ id: known.id, found }]
  const at = await databaseNow(em)
  await saveSightings(em, answered, null)
  // Raw SQL: written by the rules of a sync, which are parts of its statement.
  const [written] = await query(
    em,
    z.strictObject({ isNew: z.boolean() }),
    sql`update subscriber s set ${setStatement}, synced_at = case when it.is_known then ${at} else s.synced_at end, version = s.version + (it.changed > it.makes_comp::int)::int
      from (${toLookUpOutcome(answered, at)}) it where s.id = it.id
      returning it.absent_at is distinct from it.prior_absent_at and plan_rank(it.tier) > 0 as is_new`,
  )
  await saveListedAddresses(em, answered)
  await confirmComps(em, answered, at)
  await refreshAccess(em, [emailKey])
  if (written?.isNew) await showAbsent(em, [emailKey])
  await closeAnswered(em, answered, at)
  await saveSettled(em, known.id, answered.flatMap(toShown))
  const sends = answered.map(sendsTo)[0] ?? null
  if (sends !== null) await saveSendingStatement(em, { emailKey, at, isOff: !sends })
  return true
}
