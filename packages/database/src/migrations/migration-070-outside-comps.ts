import { Migration } from '@mikro-orm/migrations'

/**
 * Who is comped and stands on no newsletter list is counted by itself: such a comp is in the figure of all comps, and no
 * list shows it (ruling 41). Kept with what else is known of those people; `refresh_access` is otherwise as before.
 */
export class Migration070OutsideComps extends Migration {
  override up(): void {
    this.addSql('alter table outside_access add column is_comped boolean not null default false')
    this.keepWhoIsComped()
    this.countThem()
    this.addSql(`update outside_access o set is_comped = true
      where exists (select from person_addresses(array[o.email_key]) a join comp c on c.email_key = a.email_key where c.ended_at is null)`)
  }

  private keepWhoIsComped(): void {
    this.addSql(`create or replace function refresh_access(keys text[]) returns void language plpgsql as $$
      declare at timestamptz := app_now();
      begin
        if cardinality(keys) = 0 then return; end if;
        perform 1 from subscriber s where s.email_key in (select email_key from person_addresses(keys)) order by s.id for update;
        update subscriber s set subscription_tier = it.plan, subscription_type = it.type, access_source = it.source,
          access_checks_at = it.checks_at, has_sources = it.has_sources, is_member = it.is_member, is_unpaid = it.is_unpaid
        from (
          select o.id, r.source, r.checks_at, has_sources(o.email_key) as has_sources,
            case when r.source is not null then r.plan
              when plan_rank(o.substack_tier) = 0 then word_plan(o.substack_tier, o.substack_type, null, at) else 'Free' end as plan,
            case when r.source is not null then r.type
              when plan_rank(o.substack_tier) = 0 then word_type(o.substack_tier, o.substack_type, null, at) end as type,
            exists (select from upgrade u where u.substack_subscriber_id = o.id and u.status = 'registered') as is_member,
            coalesce(is_unpaid_access(r.main_key, r.source), false) as is_unpaid
          from access_at(keys, at) r join person_addresses(keys) a on a.main_key = r.main_key
            join subscriber o on o.email_key = a.email_key
        ) it
        where s.id = it.id and (s.subscription_tier, s.subscription_type, s.access_source, s.access_checks_at, s.has_sources, s.is_member, s.is_unpaid)
          is distinct from (it.plan, it.type, it.source, it.checks_at, it.has_sources, it.is_member, it.is_unpaid);
        with result as (
          select r.*, coalesce(is_unpaid_access(r.main_key, r.source), false) as is_unpaid,
            exists (select from person_addresses(array[r.main_key]) a join comp c on c.email_key = a.email_key where c.ended_at is null) as is_comped
          from access_at(keys, at) r
          where not exists (select from person_addresses(array[r.main_key]) a join subscriber s on s.email_key = a.email_key)
            and exists (select from person_addresses(array[r.main_key]) a where has_sources(a.email_key))
        ), gone as (
          delete from outside_access o using person_addresses(keys) a
          where o.email_key = a.main_key and not exists (select from result r where r.main_key = o.email_key)
        )
        insert into outside_access as o (email_key, plan, type, source, checks_at, is_unpaid, is_comped)
          select main_key, plan, type, source, checks_at, is_unpaid, is_comped from result order by main_key
          on conflict (email_key) do update set plan = excluded.plan, type = excluded.type, source = excluded.source,
            checks_at = excluded.checks_at, is_unpaid = excluded.is_unpaid, is_comped = excluded.is_comped;
      end $$`)
    this.addSql('alter function refresh_access(text[]) set enable_hashjoin = on')
  }

  private countThem(): void {
    const names = (source: string, sign: string) => `select part.name, ${sign}count(*) as delta from ${source} it
      cross join lateral (values ('outside.' || case when it.is_unpaid then 'unpaid' else it.source end),
        (case when it.is_comped then 'comps.outside' end)) part (name)
      where part.name is not null group by 1`
    for (const [event, parts] of [
      ['insert', names('fresh', '')],
      ['delete', names('gone', '-')],
      ['update', `${names('fresh', '')} union all ${names('gone', '-')}`],
    ] as const)
      this.addSql(`create or replace function count_outside_access_${event}() returns trigger language plpgsql as $$
        begin insert into counter_delta (name, delta)
          select name, sum(delta) from (${parts}) parts group by name having sum(delta) <> 0; return null; end $$`)
  }
}
