// The rules of a look-up in SQL, once: a sync writes batches by them, a delivery one person.
import { type Em, sql } from '@joy/database/sql.ts'
import { standingOf, statusOf } from '@joy/domain/subscriber-csv/subscription-words.ts'
import { JOIN_THE_GYM } from '@joy/domain/tiers.ts'
import type { NewsletterSubscriber } from '@joy/integrations/newsletter/newsletter-platform.ts'
import { closeRemovals, isToRemove } from '../comps/removal.ts'

export type Answered = { id: number; found: NewsletterSubscriber | null }

/** What the platform said, in our words, as a table `r`; null: it does not say. */
export const answers = (answered: readonly Answered[]) => {
  const rows = answered.map(({ id, found }) => {
    const standing = found?.type ? standingOf(found.type) : null
    return {
      id,
      says_type: Boolean(found?.type),
      tier: standing?.tier ?? null,
      type: standing ? standing.type : (found?.type ?? null),
      status: found?.status ? statusOf(found.status) : null,
      is_comp: found?.isComped ?? false,
      is_known: found !== null,
    }
  })
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r(id int, says_type boolean, tier text, type text, status text, is_comp boolean, is_known boolean)`
}

/**
 * What answers do to the subscribers whom they are about. A word that the platform does not say changes nothing; nobody
 * who unsubscribed is subscribed again; no tier is lowered that is paid for or granted here, and 'paid' covers neither
 * 'monthly' nor 'yearly'. Gives prior and next values, `deed`, `changed` (how many fields) and `makes_comp`.
 */
export const outcomeOfAnswers = (answered: readonly Answered[]) => sql`select m.*,
    case when m.changed > m.makes_comp::int then 'updated' when m.makes_comp then 'comped' else 'stamped' end as deed
  from (
    select s.id, s.email_key, r.is_comp, r.is_known, s.name as prior_name, s.name_key as prior_name_key,
      s.subscription_tier as prior_tier, s.subscription_type as prior_type, s.subscription_status as prior_status,
      s.subscribed_at as prior_subscribed_at, s.synced_at as prior_synced_at, n.*,
      (n.tier is distinct from s.subscription_tier)::int + (n.type is distinct from s.subscription_type)::int
        + (n.status is distinct from s.subscription_status)::int + n.makes_comp::int as changed
    from ${answers(answered)}
    join subscriber s on s.id = r.id
    left join comp c on c.subscriber_id = s.id and c.ended_at is null
    cross join lateral (select c.id is not null
      or exists (select from subscription p where p.email_key = s.email_key and p.status in ('active', 'past_due')) as has_own) k
    cross join lateral (select
      case when r.tier is null or s.subscription_tier = ${JOIN_THE_GYM} or k.has_own then s.subscription_tier else r.tier end as tier,
      case when not r.says_type or (r.tier = 'Free' and k.has_own)
        or (r.type = 'paid' and s.subscription_type in ('monthly', 'yearly')) then s.subscription_type else r.type end as type,
      case when r.status is null or s.subscription_status = 'unsubscribed' then s.subscription_status else r.status end as status,
      r.is_comp and c.id is null and not exists (select from comp c where c.subscriber_id = s.id and ${isToRemove}) as makes_comp) n
  ) m`

/** A comp in force that the platform shows is granted there too: nothing is left to be done by hand. */
export const confirmComps = (answered: readonly Answered[], at: Date) => {
  const ids = answered.filter(({ found }) => found?.isComped).map(({ id }) => id)
  return sql`update comp set confirmed_at = ${at}
    where subscriber_id = any(${ids}::int[]) and ended_at is null and confirmed_at is null returning id`
}

/** Whom the platform shows without a comp, or not at all, has nothing to be removed there. */
export const closeAnswered = (em: Em, answered: readonly Answered[], at: Date) => {
  const freed = answered.filter(({ found }) => found === null || (found.type && !found.isComped)).map(({ id }) => id)
  const comped = answered.filter(({ found }) => found?.isComped).map(({ id }) => id)
  return closeRemovals(em, { freed, comped, at })
}
