import { rowsOf, sql } from '@joy/database/sql.ts'
import { standingOf, statusOf } from '@joy/domain/subscriber-csv/subscription-words.ts'
import { JOIN_THE_GYM } from '@joy/domain/tiers.ts'
import type { NewsletterSubscriber } from '@joy/integrations/newsletter/newsletter-platform.ts'
import type { Context } from '../context.ts'

/**
 * In the caller's transaction: what the newsletter platform said of one person. A word that it does not say changes
 * nothing; nobody who unsubscribed is subscribed again, and no tier is lowered that is paid for or granted here. Gives
 * whether somebody here has this address.
 */
export async function keepLookUp(
  { em }: Context,
  { emailKey, found }: { emailKey: string; found: NewsletterSubscriber | null },
): Promise<boolean> {
  const standing = found?.type ? standingOf(found.type) : null
  const type = standing ? standing.type : (found?.type ?? null)
  const status = found?.status ? statusOf(found.status) : null
  const [kept] = await rowsOf(
    em,
    sql<{ id: number }>`update subscriber s set subscription_tier = it.tier, subscription_type = it.type,
        subscription_status = it.status, synced_at = now(),
        version = s.version + ((s.subscription_tier, s.subscription_type, s.subscription_status) is distinct from (it.tier, it.type, it.status))::int
      from (select id,
          case when ${standing?.tier ?? null}::text is null or subscription_tier = ${JOIN_THE_GYM}
              or exists (select 1 from comp c where c.subscriber_id = was.id and c.ended_at is null)
              or exists (select 1 from subscription p where p.email_key = was.email_key and p.status in ('active', 'past_due'))
            then subscription_tier else ${standing?.tier ?? null}::text end as tier,
          case when ${found?.type ?? null}::text is null then subscription_type else ${type}::text end as type,
          case when ${status}::text is null or subscription_status = 'unsubscribed' then subscription_status else ${status}::text end as status
        from subscriber was where email_key = ${emailKey} for update) it
      where s.id = it.id returning s.id`,
  )
  if (kept && found?.isComped)
    await rowsOf(
      em,
      sql`update comp set confirmed_at = coalesce(confirmed_at, now()) where subscriber_id = ${kept.id} and ended_at is null`,
    )
  return kept !== undefined
}
