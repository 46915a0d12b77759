// The rules of section 6 and rulings 11 to 13 in SQL, once: the preview reads them and the import writes by them.
import { sql } from '@joy/database/sql.ts'
import { isToRemove } from '../comps/removal.ts'

/** A part of an import's staged rows, by address: after the first key, up to the last. */
export type KeyRange = { importId: number; after: string; upTo: string }

export const inRange = ({ importId, after, upTo }: KeyRange) =>
  sql`r.import_id = ${importId} and r.email_key > ${after} and r.email_key <= ${upTo}`

/**
 * What the rows of a range do to the subscribers that they meet. Blank never erases; the earlier start stands; a
 * comp here and Join the Gym are not lowered; who unsubscribed stays so. Gives prior and next values, `deed`,
 * `changed` (how many fields), `is_kept` (a comp kept its person from being lowered) and `makes_comp`.
 */
export const outcomeOf = (range: KeyRange) => sql`select m.*,
    case when m.changed > m.makes_comp::int then 'updated' when m.makes_comp then 'comped' else 'stamped' end as deed
  from (
    select s.id, s.email, s.name as prior_name, s.name_key as prior_name_key, s.subscription_tier as prior_tier,
      s.subscription_type as prior_type, s.subscription_status as prior_status, s.subscribed_at as prior_subscribed_at, s.synced_at as prior_synced_at,
      n.*, r.comped_at, r.comp_until,
      (n.name is distinct from s.name)::int + (n.tier is distinct from s.subscription_tier)::int + (n.type is distinct from s.subscription_type)::int
        + (n.status is distinct from s.subscription_status)::int + (n.subscribed_at is distinct from s.subscribed_at)::int + n.makes_comp::int as changed,
      coalesce(k.is_comped and (r.tier is distinct from s.subscription_tier or coalesce(r.type, s.subscription_type) is distinct from s.subscription_type), false) as is_kept
    from import_row r
    join subscriber s on s.email_key = r.email_key
    left join comp c on c.subscriber_id = s.id and c.ended_at is null
    cross join lateral (select c.id is not null and r.tier = 'Free' as is_comped) k
    cross join lateral (select
      coalesce(r.name, s.name) as name,
      case when r.name is null then s.name_key else r.name_key end as name_key,
      case when k.is_comped or (r.tier = 'Paid' and s.subscription_tier = 'Join the Gym') then s.subscription_tier else coalesce(r.tier, s.subscription_tier) end as tier,
      case when k.is_comped then s.subscription_type
        when r.tier = 'Free' and r.type is null and s.subscription_tier <> 'Free' then null -- 'monthly' was said of the paid subscription that ended
        else coalesce(r.type, s.subscription_type) end as type,
      case when s.subscription_status = 'unsubscribed' then s.subscription_status else coalesce(r.status, s.subscription_status) end as status,
      least(s.subscribed_at, r.subscribed_at) as subscribed_at,
      r.is_comp and c.id is null and not exists (select from comp c where c.subscriber_id = s.id and ${isToRemove}) as makes_comp) n
    where ${inRange(range)}
  ) m`
