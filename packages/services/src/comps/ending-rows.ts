// Raw SQL: what ends is of three tables, and each is read by its own index on the end.
import { type Sql, sql } from '@joy/database/sql.ts'
import { FREE } from '@joy/domain/plans/tiers.ts'
import { compName } from './lock-comp-holder.ts'

/** Every ending of which `within` (of the column of its end) is true: kind, key, plan, at, whose, of a comp since when, and the ids of both. */
export const endingsWithin = (within: (end: Sql) => Sql): Sql => sql`(
  select 'comp' as kind, 'comp:' || c.id as key, c.plan, c.until as at, c.email_key, ${compName(sql`c`)} as email,
    null::text as stated_name, c.comped_at, null::int as subscription_id
  from comp c where c.ended_at is null and c.until is not null and ${within(sql`c.until`)}
  union all
  select case when p.is_cancel_at_period_end then 'cancellation' else 'trial' end, 'subscription:' || p.id, p.plan,
    p.current_period_end, p.email_key, p.email, p.name, null, p.id
  from subscription p where p.ended_at is null and (p.is_cancel_at_period_end or p.status = 'trialing')
    and ${within(sql`p.current_period_end`)}
  union all
  select 'substack', 'substack:' || s.id, s.substack_tier, s.substack_ends_at, s.email_key, s.email, s.name, null, null
  from subscriber s where s.substack_ends_at is not null and s.substack_tier <> ${FREE} and ${within(sql`s.substack_ends_at`)}
    -- What is comped here is at Substack as well, once it was exported, and is one thing.
    and not exists (select 1 from comp c where c.email_key = s.email_key and c.ended_at is null)
)`
