import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import type { NewsletterSubscriber } from '@joy/integrations/newsletter/newsletter-platform.ts'
import type { Context } from '../context.ts'
import { closeAnswered, confirmComps, outcomeOfAnswers } from './look-up-outcome.ts'

/**
 * In the caller's transaction: what the newsletter platform said of one person, by the rules of a sync. It grants no
 * comp: only what can be undone does. Gives whether somebody here has this address.
 */
export async function keepLookUp(
  { em }: Context,
  { emailKey, found }: { emailKey: string; found: NewsletterSubscriber | null },
): Promise<boolean> {
  await lookUpByKey(em)
  const [known] = await rowsOf(
    em,
    sql<{ id: number }>`select id from subscriber where email_key = ${emailKey} for update`,
  )
  if (!known) return false
  const answered = [{ id: known.id, found }]
  await rowsOf(
    em,
    sql`update subscriber s set subscription_tier = it.tier, subscription_type = it.type, subscription_status = it.status,
      synced_at = now(), version = s.version + (it.changed > it.makes_comp::int)::int
      from (${outcomeOfAnswers(answered)}) it where s.id = it.id`,
  )
  await rowsOf(em, confirmComps(answered, new Date()))
  await closeAnswered(em, answered, new Date())
  return true
}
