// Long because one idea needs all of its parts beside one another: the sources of access, and what follows from them.
import { Migration } from '@mikro-orm/migrations'
import { readStoredWords, tellWhoDiffers } from './migration-026-stored-words.ts'

/** Who carries a plan above Free, and who is registered, for the counters. Group first: an import touches thousands. */
const figures = (source: string, sign: string) => `select part.name, sum(it.count * part.delta) as delta
  from (select subscription_tier, access_source, is_member, ${sign}count(*) as count from ${source} group by 1, 2, 3) it
  cross join lateral (values
    ('subscribers.' || case it.subscription_tier when 'Free' then 'free' when '' then 'free' when 'Paid' then 'work_out'
      when 'Join the Gym' then 'join_the_gym' else 'other' end, 1),
    (case when it.access_source is not null then 'access.' || it.access_source end, 1),
    (case when it.is_member then 'members.' || coalesce(it.access_source, 'none') end, 1)) part (name, delta)
  where part.name is not null group by 1`

/**
 * Access has one owner (rulings 35 to 38): sources are records of an address, `access_at` is what follows from them at
 * a moment (the rule itself stands in domain/access), and `refresh_access` keeps it with the person. Triggers call it
 * wherever a source changes, so that nobody can forget.
 */
export class Migration026Access extends Migration {
  override up(): void {
    // Whatever arrives under an alias is its main address's. Empty until people can be merged.
    this.addSql(`create table address_alias (
      alias_key text collate "C" primary key,
      main_key text collate "C" not null check (main_key <> alias_key)
    )`)
    this.addSql('create index address_alias_main on address_alias (main_key)')
    this.addSql(`create function main_address(key text) returns text language sql stable as
      $$ select coalesce((select main_key from address_alias where alias_key = key), key) $$`)
    this.addSql(
      `create table access_rule (id integer primary key default 1 check (id = 1), grace_days integer not null default 14)`,
    )
    this.addSql('insert into access_rule (id) values (1)')

    this.hangCompsOnAddresses()
    this.keepWordsAndResult()
    this.sayWhatFollows()
    this.keepItTrue()
    for (const statement of readStoredWords) this.addSql(statement)
    this.countByAccess()
    for (const statement of tellWhoDiffers) this.addSql(statement)
  }

  /** A comp belongs to an address, on a list or not, and grants a plan. */
  private hangCompsOnAddresses(): void {
    this.addSql(
      `alter table comp add column email_key text collate "C", add column plan text, add column replaces_id integer`,
    )
    this.addSql(`update comp c set email_key = s.email_key,
      plan = case when s.subscription_tier in ('Paid', 'Join the Gym') then s.subscription_tier else 'Paid' end
      from subscriber s where s.id = c.subscriber_id`)
    this.addSql(
      `alter table comp alter column email_key set not null, alter column plan set not null, alter column plan set default 'Paid'`,
    )
    this.addSql(`alter table comp add constraint comp_plan_check check (plan in ('Paid', 'Join the Gym'))`)
    this.addSql('alter table comp drop constraint comp_end_reason_check')
    this.addSql(`alter table comp add constraint comp_end_reason_check
      check (end_reason in ('revoked', 'expired', 'undone', 'replaced'))`)
    // With the column go its four indexes and the foreign key.
    this.addSql('alter table comp drop column subscriber_id')
    this.addSql('create unique index comp_in_force on comp (email_key) where ended_at is null')
    this.addSql('create index comp_email_key on comp (email_key)')
    this.addSql('create index comp_change_set on comp (change_set_id, email_key)')
    this.addSql(`create index comp_to_remove on comp (email_key)
      where removal_asked_at is not null and removed_at is null`)
  }

  /** Beside Substack's word stands what follows from all sources: an import writes both in one row. */
  private keepWordsAndResult(): void {
    // has_sources: something beside the word speaks of the person. access_checks_at: when time alone may change it.
    this.addSql(`alter table subscriber
      add column substack_tier text not null default 'Free', add column substack_type text,
      add column substack_ends_at timestamptz(3), add column substack_since timestamptz(3),
      add column substack_as_of timestamptz(3), add column substack_absent_at timestamptz(3),
      add column access_source text check (access_source in ('subscription', 'substack', 'comp')),
      add column access_checks_at timestamptz(3),
      add column has_sources boolean not null default false,
      add column is_member boolean not null default false`)
    this.addSql(
      'create index subscriber_access_checks on subscriber (access_checks_at) where access_checks_at is not null',
    )
    // The result for whoever has a source and stands on no newsletter list.
    this.addSql(`create table outside_access (
      email_key text collate "C" primary key,
      plan text not null default 'Free',
      type text,
      source text,
      checks_at timestamptz(3)
    )`)
    this.addSql('create index outside_access_checks on outside_access (checks_at) where checks_at is not null')
    this.addSql(`alter table change_row add column prior_ends_at timestamptz(3), add column prior_since timestamptz(3),
      add column prior_as_of timestamptz(3)`)
    // The plan of the comp that the row makes, when the word ends, since when it is paid, and since when it is true.
    this.addSql(`alter table import_row add column comp_plan text, add column ends_at timestamptz(3),
      add column paid_since timestamptz(3), add column as_of timestamptz(3)`)
    this.addSql('alter table import add column as_of timestamptz(3)')
    this.addSql('alter table website_subscriber drop column subscription_tier')
  }

  private sayWhatFollows(): void {
    this.addSql(`create function plan_rank(plan text) returns integer language sql immutable parallel safe as
      $$ select case plan when 'Join the Gym' then 2 when 'Paid' then 1 else 0 end $$`)
    // What the word alone gives: a word for a comp carries nothing, one that is none of the three stays as it is.
    this.addSql(`create function word_plan(tier text, type text, ends_at timestamptz, at timestamptz) returns text language sql immutable parallel safe as $$
      select case when type in ('comp', 'author') or tier = '' then 'Free'
        when tier in ('Paid', 'Join the Gym') and ends_at <= at then 'Free' else tier end $$`)
    this.addSql(`create function word_type(tier text, type text, ends_at timestamptz, at timestamptz) returns text language sql immutable parallel safe as $$
      select case when type in ('comp', 'author') or (tier in ('Paid', 'Join the Gym') and ends_at <= at) then null else type end $$`)
    // In the collation that the function declares: PostgreSQL 15 cannot plan 'in (select …)' over one that gives another.
    this.addSql(`create function person_addresses(keys text[]) returns table (main_key text, email_key text) language sql stable as $$
      with person as (select distinct main_address(key) as main_key from unnest(keys) key)
      select main_key collate "default", main_key collate "default" from person
      union all select p.main_key collate "default", a.alias_key collate "default"
        from person p join address_alias a on a.main_key = p.main_key $$`)
    // The order of kinds is the rank of equal plans.
    this.addSql(`create function access_sources(keys text[]) returns table
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
          case when p.is_cancel_at_period_end then p.current_period_end
            when p.provider <> 'stripe' then p.current_period_end + make_interval(days => (select grace_days from access_rule)) end
        from address a join subscription p on p.email_key = a.email_key
        where p.status in ('active', 'trialing', 'past_due') and p.plan in ('work-out', 'join-the-gym') $$`)
    this.addSql(`create function access_at(keys text[], at timestamptz) returns table
        (main_key text, plan text, type text, source text, since timestamptz, until timestamptz, checks_at timestamptz)
        language sql stable as $$
      with in_force as materialized (
        select *, plan_rank(plan) as rank, max(plan_rank(plan)) over (partition by main_key) as top
        from access_sources(keys) where until is null or until > at
      ),
      carrier as (
        select distinct on (main_key) main_key, plan, type, kind, since from in_force where rank = top
        order by main_key, case kind when 'subscription' then 1 when 'substack' then 2 else 3 end,
          until desc nulls first, since nulls first, type collate "C"
      ),
      ends as (
        select main_key, min(until) as checks_at,
          case when bool_and(until is not null) filter (where rank = top) then max(until) filter (where rank = top) end as until
        from in_force group by main_key
      )
      select p.main_key, coalesce(c.plan, 'Free'), c.type, c.kind, c.since, e.until, e.checks_at
      from (select distinct main_key from person_addresses(keys)) p
        left join carrier c on c.main_key = p.main_key left join ends e on e.main_key = p.main_key $$`)
    // Whether anything but the word speaks of an address, in force or not.
    this.addSql(`create function has_sources(key text) returns boolean language sql stable as $$
      select exists (select from comp where email_key = key) or exists (select from subscription where email_key = key)
        or exists (select from address_alias where key in (alias_key, main_key)) $$`)
  }

  private keepItTrue(): void {
    // In order of their ids, as everybody locks; the second statement sees what another committed meanwhile.
    this.addSql(`create function refresh_access(keys text[]) returns void language plpgsql as $$
      declare at timestamptz := app_now();
      begin
        if cardinality(keys) = 0 then return; end if;
        perform 1 from subscriber s where s.email_key in (select email_key from person_addresses(keys)) order by s.id for update;
        update subscriber s set subscription_tier = it.plan, subscription_type = it.type, access_source = it.source,
          access_checks_at = it.checks_at, has_sources = it.has_sources, is_member = it.is_member
        from (
          select o.id, r.source, r.checks_at, has_sources(o.email_key) as has_sources,
            case when r.source is not null then r.plan
              when plan_rank(o.substack_tier) = 0 then word_plan(o.substack_tier, o.substack_type, null, at) else 'Free' end as plan,
            case when r.source is not null then r.type
              when plan_rank(o.substack_tier) = 0 then word_type(o.substack_tier, o.substack_type, null, at) end as type,
            exists (select from upgrade u where u.substack_subscriber_id = o.id and u.status = 'registered') as is_member
          from access_at(keys, at) r join person_addresses(keys) a on a.main_key = r.main_key
            join subscriber o on o.email_key = a.email_key
        ) it
        where s.id = it.id and (s.subscription_tier, s.subscription_type, s.access_source, s.access_checks_at, s.has_sources, s.is_member)
          is distinct from (it.plan, it.type, it.source, it.checks_at, it.has_sources, it.is_member);
        with result as (
          select r.* from access_at(keys, at) r
          where not exists (select from person_addresses(array[r.main_key]) a join subscriber s on s.email_key = a.email_key)
            and exists (select from person_addresses(array[r.main_key]) a where has_sources(a.email_key))
        ), gone as (
          delete from outside_access o using person_addresses(keys) a
          where o.email_key = a.main_key and not exists (select from result r where r.main_key = o.email_key)
        )
        insert into outside_access as o (email_key, plan, type, source, checks_at)
          select main_key, plan, type, source, checks_at from result order by main_key
          on conflict (email_key) do update set plan = excluded.plan, type = excluded.type, source = excluded.source, checks_at = excluded.checks_at;
      end $$`)
    this.refreshOn('comp', ['email_key'], {
      id: 'id',
      facts: ['email_key', 'plan', 'comped_at', 'until', 'ended_at'],
    })
    this.refreshOn('subscription', ['email_key'], {
      id: 'id',
      facts: [
        'email_key',
        'plan',
        'interval',
        'status',
        'provider',
        'started_at',
        'current_period_end',
        'is_cancel_at_period_end',
      ],
    })
    this.refreshOn('address_alias', ['main_key', 'alias_key'], { id: 'alias_key', facts: ['alias_key', 'main_key'] })
    // Whether somebody is registered is counted with what they have.
    const registered = (sources: string) => `select distinct s.email_key as key from (${sources}) it
      join subscriber s on s.id = it.substack_subscriber_id`
    this.refresh(
      'upgrade',
      'insert',
      registered(`select * from fresh where status = 'registered'`),
      'new table as fresh',
    )
    this.refresh(
      'upgrade',
      'update',
      registered(
        `select f.* from fresh f join gone g on g.id = f.id where (f.status = 'registered') <> (g.status = 'registered')`,
      ),
      'old table as gone new table as fresh',
    )
    this.refresh('upgrade', 'delete', registered(`select * from gone where status = 'registered'`), 'old table as gone')
    // Who comes onto the list brings what stood outside of it; who leaves it keeps it there.
    this.refresh(
      'subscriber',
      'insert',
      `select it.email_key as key from outside_access o join fresh it on it.email_key = o.email_key`,
      'new table as fresh',
    )
    this.refresh(
      'subscriber',
      'delete',
      `select it.email_key as key from gone it where it.has_sources`,
      'old table as gone',
    )
  }

  /** Only `facts` say what somebody has: a row that was merely looked at again costs nothing. */
  private refreshOn(
    table: string,
    keys: readonly string[],
    { id, facts }: { id: string; facts: readonly string[] },
  ): void {
    const of = (source: string) => keys.map((key) => `select ${key} as key from ${source}`).join(' union ')
    const row = (alias: string) => `(${facts.map((it) => `${alias}.${it}`).join(', ')})`
    const moved = (one: string, other: string) =>
      `(select a.* from ${one} a left join ${other} b on b.${id} = a.${id} where ${row('a')} is distinct from ${row('b')}) moved`
    this.refresh(table, 'insert', of('fresh'), 'new table as fresh')
    this.refresh(
      table,
      'update',
      `${of(moved('fresh', 'gone'))} union ${of(moved('gone', 'fresh'))}`,
      'old table as gone new table as fresh',
    )
    this.refresh(table, 'delete', of('gone'), 'old table as gone')
  }

  private refresh(table: string, event: string, keys: string, tables: string): void {
    this.addSql(`create function access_of_${table}_${event}() returns trigger language plpgsql as $$
      declare keys text[] := array(${keys});
      begin if cardinality(keys) > 0 then perform refresh_access(keys); end if; return null; end $$`)
    this.addSql(`create trigger access_${event} after ${event} on ${table} referencing ${tables}
      for each statement execute function access_of_${table}_${event}()`)
  }

  /** In place of the counters by tier of migration 4: one pass counts tier, source and membership. */
  private countByAccess(): void {
    const body = (parts: string) => `insert into counter_delta (name, delta)
      select name, sum(delta) from (${parts}) parts group by name having sum(delta) <> 0`
    for (const [event, parts] of [
      ['insert', figures('fresh', '')],
      ['delete', figures('gone', '-')],
      ['update', `${figures('fresh', '')} union all ${figures('gone', '-')}`],
    ] as const)
      this.addSql(`create or replace function count_subscriber_${event}() returns trigger language plpgsql as $$
        begin ${body(parts)}; return null; end $$`)
    this.addSql(`insert into counter_delta (name, delta)
      select name, delta from (${figures('subscriber', '')}) it where name like 'access.%' or name like 'members.%'`)
    // Who pays or is comped without standing on the list.
    const outside = (source: string, sign: string) =>
      `select 'outside.' || source as name, ${sign}count(*) as delta from ${source} where source is not null group by 1`
    for (const [event, parts, tables] of [
      ['insert', outside('fresh', ''), 'new table as fresh'],
      ['delete', outside('gone', '-'), 'old table as gone'],
      ['update', `${outside('fresh', '')} union all ${outside('gone', '-')}`, 'old table as gone new table as fresh'],
    ] as const) {
      this.addSql(`create function count_outside_access_${event}() returns trigger language plpgsql as $$
        begin ${body(parts)}; return null; end $$`)
      this.addSql(`create trigger count_${event} after ${event} on outside_access referencing ${tables}
        for each statement execute function count_outside_access_${event}()`)
    }
    this.addSql(`insert into counter_delta (name, delta) select * from (${outside('outside_access', '')}) it`)
  }
}
