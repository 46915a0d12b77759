import { Migration } from '@mikro-orm/migrations'

const waits = `exists (select from pending_provider_action a where a.platform = 'stripe' and a.status = 'pending'
  and a.action = 'cancel-at-period-end' and a.payload ->> 'subscriptionId' = s.id::text)`

/**
 * What was cancelled here goes on at Stripe until Stripe has confirmed the end, and may be charged meanwhile: whoever is
 * charged has what was paid, so such an end ends no access. When administrators were told that a decision waits, and when
 * a payment failed, are kept beside.
 */
export class Migration059UnconfirmedEnds extends Migration {
  override up(): void {
    this.addSql(`alter table subscription add column is_end_unconfirmed boolean not null default false,
      add column payment_failed_at timestamptz(3)`)
    this.addSql('alter table pending_provider_action add column told_at timestamptz(3)')
    this.addSql('alter table subscription disable trigger user')
    this.addSql(`update subscription s set is_end_unconfirmed = true where is_cancel_at_period_end and ${waits}`)
    this.addSql('alter table subscription enable trigger user')
    this.addSql(`create or replace function access_sources(keys text[]) returns table
        (main_key text, kind text, plan text, type text, since timestamptz, until timestamptz) language sql stable as $$
      with address as (select * from person_addresses(keys))
      select a.main_key, 'substack', s.substack_tier, s.substack_type, s.substack_since, s.substack_ends_at
        from address a join subscriber s on s.email_key = a.email_key
        where plan_rank(s.substack_tier) > 0 and coalesce(s.substack_type, '') not in ('comp', 'author')
      union all
      select a.main_key, 'comp', c.plan, 'comp', c.comped_at, c.until
        from address a join comp c on c.email_key = a.email_key and c.ended_at is null
      union all
      select a.main_key, 'subscription', case p.plan when 'join-the-gym' then 'Join the Gym' else 'Paid' end,
          case p.interval when 'year' then 'yearly' else 'monthly' end, p.started_at,
          case when p.is_end_unconfirmed then null
            when p.is_cancel_at_period_end then p.current_period_end
            when p.provider <> 'stripe' then p.current_period_end + make_interval(days => (select grace_days from access_rule)) end
        from address a join subscription p on p.email_key = a.email_key
        where p.status in ('active', 'trialing', 'past_due') and p.plan in ('work-out', 'join-the-gym') $$`)
    const row = (it: string) =>
      `(${it}.email_key, ${it}.plan, ${it}.interval, ${it}.status, ${it}.provider, ${it}.started_at,
        ${it}.current_period_end, ${it}.is_cancel_at_period_end, ${it}.is_paying, ${it}.is_end_unconfirmed)`
    const differing = (one: string, other: string) =>
      `select a.email_key from ${one} a left join ${other} b on b.id = a.id where ${row('a')} is distinct from ${row('b')}`
    this.addSql(`create or replace function access_of_subscription_update() returns trigger language plpgsql as $$
      declare keys text[] := array(${differing('fresh', 'gone')} union ${differing('gone', 'fresh')});
      begin if cardinality(keys) > 0 then perform refresh_access(keys); end if; return null; end $$`)
    this.addSql(`do $$ begin
      perform refresh_access(array(select email_key from subscription where is_end_unconfirmed)); end $$`)
  }
}
