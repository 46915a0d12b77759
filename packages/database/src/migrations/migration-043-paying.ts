// Long because one idea needs all of its parts beside one another: for what payments come in, and where that is counted.
import { Migration } from '@mikro-orm/migrations'

const isEnded = (it: string) => `${it}.status in ('canceled', 'incomplete_expired')`
const runs = (it: string) => `${it}.status in ('active', 'past_due')`
/** In a year, so that a twelfth loses nothing; only US dollars are added up. */
const yearly = (it: string) =>
  `${it}.amount_cents::bigint * case ${it}.interval when 'month' then 12 else 1 end * (${it}.currency = 'usd')::int`
const annual = (it: string) => `case when ${it}.is_paying then ${yearly(it)} else 0 end`
const facts = (it: string) =>
  `jsonb_build_object('status', ${it}.status, 'plan', ${it}.plan, 'interval', ${it}.interval, 'amountCents', ${it}.amount_cents)`
const iso = (at: string) => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const paidUntil = (it: string) => `jsonb_build_object('paidUntil', ${iso(`${it}.current_period_end`)})`
const pause = (it: string) => `case when ${it}.collection_pause is not null
  then jsonb_build_object('behavior', ${it}.collection_pause, 'resumesAt', ${iso(`${it}.collection_resumes_at`)}) end`

/**
 * Access and revenue end at different moments (ruling 38): what is paid outside of Stripe carries some days longer
 * than its term, and while Stripe pauses payments the plan is kept. `is_paying` says for which payments come in now; it
 * is worked out with every change of the row, and the task that ends terms writes each whose time is over. Months,
 * counters and history read it; whoever has a plan by a subscription for which nothing comes in is counted apart.
 */
export class Migration043Paying extends Migration {
  override up(): void {
    // Stripe's word for what becomes of the invoices meanwhile; null: payments are collected.
    this.addSql(`alter table subscription add column collection_pause text, add column collection_resumes_at timestamptz(3),
      add column is_paying boolean not null default false`)
    this.addSql('alter table subscription disable trigger user')
    this.addSql(`update subscription it set is_paying = ${runs('it')}`)
    this.addSql('alter table subscription enable trigger user')
    this.addSql('drop index subscription_term')
    this.addSql(`create index subscription_term on subscription (current_period_end, id)
      where provider <> 'stripe' and status not in ('canceled', 'incomplete_expired')
        and (term_told_at is null or is_cancel_at_period_end or is_paying)`)
    this.sayWhoPays()
    this.noteIt()
    this.countIt()
    this.countPeople()
    // Terms that are over: their revenue ends with them, in the month in which they did.
    this.addSql(`update subscription set is_paying = false
      where is_paying and provider <> 'stripe' and current_period_end <= app_now()`)
    this.addSql(`do $$ begin
      perform refresh_access(array(select email_key from subscription where not is_paying or amount_cents = 0)); end $$`)
  }

  private sayWhoPays(): void {
    this.addSql(`create or replace function fill_subscription() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' and new.name is null then
        select name, name_key into new.name, new.name_key from subscriber where email_key = new.email_key;
        new.name_key := coalesce(new.name_key, '');
      end if;
      if ${isEnded('new')} then
        if new.ended_at is null then new.ended_at := least(app_now(), greatest(new.current_period_end, new.started_at)); end if;
      else new.ended_at := null; end if;
      new.is_paying := ${runs('new')} and new.collection_pause is null
        and (new.provider = 'stripe' or new.current_period_end > app_now());
      return new;
    end $$`)
  }

  /** A renewal is noted here too: whoever records one says by which reference in joy.payment_reference. */
  private noteIt(): void {
    this.addSql('alter table subscription_event drop constraint subscription_event_kind_check')
    this.addSql(`alter table subscription_event add constraint subscription_event_kind_check check (kind in ('started', 'status',
      'ended', 'plan', 'cancelled', 'resumed', 'renewed', 'term over', 'collection paused', 'collection resumed'))`)
    // Somebody whose end is known before we heard of them paid meanwhile.
    this.addSql(`create or replace function note_new_subscription() returns trigger language plpgsql as $$
      declare sums record; is_over boolean := new.provider <> 'stripe' and ${runs('new')}
        and new.current_period_end <= app_now() and new.current_period_end > new.started_at;
      begin
        insert into subscription_event (subscription_id, at, kind, paying, annual_cents, after)
          select new.id, new.started_at, 'started', paid::int, case when paid then ${yearly('new')} else 0 end, ${facts('new')}
          from (select new.is_paying or is_over or (new.status = 'canceled' and new.ended_at > new.started_at) as paid) it
          returning paying, annual_cents into sums;
        if is_over or ${isEnded('new')} then
          insert into subscription_event (subscription_id, at, kind, paying, annual_cents, after)
            values (new.id, case when is_over then new.current_period_end else new.ended_at end,
              case when is_over then 'term over' else 'ended' end, -sums.paying, -sums.annual_cents, ${facts('new')});
        end if;
        return null; end $$`)
    const moved = 'status, plan, interval, amount_cents, currency, is_cancel_at_period_end, collection_pause'
    const columns = (it: string, names: string) =>
      names
        .split(', ')
        .map((name) => `${it}.${name}`)
        .join(', ')
    const differs = (names: string) => `(${columns('old', names)}) is distinct from (${columns('new', names)})`
    const renews = `new.provider <> 'stripe' and new.current_period_end > old.current_period_end`
    this.addSql(`create or replace function note_changed_subscription() returns trigger language plpgsql as $$
      declare what text := case
        when old.status <> new.status then case when ${isEnded('new')} then 'ended' else 'status' end
        when ${differs('plan, interval, amount_cents, currency')} then 'plan'
        when old.is_cancel_at_period_end <> new.is_cancel_at_period_end
          then case when new.is_cancel_at_period_end then 'cancelled' else 'resumed' end
        when ${differs('collection_pause, collection_resumes_at')}
          then case when new.collection_pause is null then 'collection resumed' else 'collection paused' end
        when ${renews} or new.is_paying then 'renewed' else 'term over' end;
      begin
        insert into subscription_event (subscription_id, at, kind, paying, annual_cents, before, after, by)
        values (new.id,
          case when ${isEnded('new')} and not ${isEnded('old')} then new.ended_at
            when what = 'term over' then least(app_now(), new.current_period_end) else app_now() end,
          what, new.is_paying::int - old.is_paying::int, ${annual('new')} - ${annual('old')},
          case what when 'renewed' then ${paidUntil('old')} when 'collection paused' then ${pause('old')}
            when 'collection resumed' then ${pause('old')} else ${facts('old')} end,
          case what when 'renewed' then ${paidUntil('new')}
              || jsonb_build_object('reference', nullif(current_setting('joy.payment_reference', true), ''))
            when 'collection paused' then ${pause('new')} when 'collection resumed' then ${pause('new')} else ${facts('new')} end,
          case when what <> 'term over' then nullif(current_setting('joy.actor', true), '') end);
        return null; end $$`)
    this.addSql('drop trigger note_changed_subscription on subscription')
    this.addSql(`create trigger note_changed_subscription after update on subscription for each row
      when (${differs(`${moved}, collection_resumes_at, is_paying`)} or (${renews}))
      execute function note_changed_subscription()`)
  }

  /** The counters beside the months, of migration 10. */
  private countIt(): void {
    const sums = (source: string, sign: string) => `select part.name, sum(${sign}part.delta) as delta from ${source} it
      cross join lateral (values ('subscriptions.all', 1), ('subscriptions.ending', (it.is_paying and it.is_cancel_at_period_end)::int),
        ('subscriptions.ending_annual', case when it.is_cancel_at_period_end then ${annual('it')} else 0 end)) part (name, delta)
      where part.delta <> 0 group by 1`
    for (const [event, parts] of [
      ['insert', sums('fresh', '')],
      ['delete', sums('gone', '-')],
      ['update', `${sums('fresh', '')} union all ${sums('gone', '-')}`],
    ] as const)
      this.addSql(`create or replace function count_now_${event}() returns trigger language plpgsql as $$ begin
        insert into counter_delta (name, delta)
          select name, sum(delta) from (${parts}) parts group by 1 having sum(delta) <> 0; return null; end $$`)
  }

  /** Who has a plan by a subscription of ours for which nothing comes in is no payer: the counters of migration 26. */
  private countPeople(): void {
    this.addSql('alter table subscriber add column is_unpaid boolean not null default false')
    this.addSql('alter table outside_access add column is_unpaid boolean not null default false')
    this.keepWhoPays()
    const figures = (source: string, sign: string) => `select part.name, sum(it.count * part.delta) as delta
      from (select subscription_tier, case when is_unpaid then 'unpaid' else access_source end as carried, is_member, ${sign}count(*) as count
        from ${source} group by 1, 2, 3) it
      cross join lateral (values
        ('subscribers.' || case it.subscription_tier when 'Free' then 'free' when '' then 'free' when 'Paid' then 'work_out'
          when 'Join the Gym' then 'join_the_gym' else 'other' end, 1),
        ('access.' || it.carried, 1),
        (case when it.is_member then 'members.' || coalesce(it.carried, 'none') end, 1)) part (name, delta)
      where part.name is not null group by 1`
    const outside = (source: string, sign: string) =>
      `select 'outside.' || case when is_unpaid then 'unpaid' else source end as name, ${sign}count(*) as delta
        from ${source} where source is not null group by 1`
    for (const [table, of] of [
      ['subscriber', figures],
      ['outside_access', outside],
    ] as const)
      for (const [event, parts] of [
        ['insert', of('fresh', '')],
        ['delete', of('gone', '-')],
        ['update', `${of('fresh', '')} union all ${of('gone', '-')}`],
      ] as const)
        this.addSql(`create or replace function count_${table}_${event}() returns trigger language plpgsql as $$
          begin insert into counter_delta (name, delta)
            select name, sum(delta) from (${parts}) parts group by name having sum(delta) <> 0; return null; end $$`)
  }

  /** As in migration 26, with whether anything comes in for a plan that a subscription carries. */
  private keepWhoPays(): void {
    const row = (it: string) =>
      `(${it}.email_key, ${it}.plan, ${it}.interval, ${it}.status, ${it}.provider, ${it}.started_at,
        ${it}.current_period_end, ${it}.is_cancel_at_period_end, ${it}.is_paying, ${it}.amount_cents > 0)`
    const moved = (one: string, other: string) =>
      `select a.email_key from ${one} a left join ${other} b on b.id = a.id where ${row('a')} is distinct from ${row('b')}`
    this.addSql(`create or replace function access_of_subscription_update() returns trigger language plpgsql as $$
      declare keys text[] := array(${moved('fresh', 'gone')} union ${moved('gone', 'fresh')});
      begin if cardinality(keys) > 0 then perform refresh_access(keys); end if; return null; end $$`)
    this.addSql(`create function is_unpaid_access(main_key text, source text) returns boolean language sql stable as
      $$ select source = 'subscription' and not exists (select from person_addresses(array[main_key]) a
        join subscription p on p.email_key = a.email_key where p.is_paying and p.amount_cents > 0) $$`)
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
          select r.*, coalesce(is_unpaid_access(r.main_key, r.source), false) as is_unpaid from access_at(keys, at) r
          where not exists (select from person_addresses(array[r.main_key]) a join subscriber s on s.email_key = a.email_key)
            and exists (select from person_addresses(array[r.main_key]) a where has_sources(a.email_key))
        ), gone as (
          delete from outside_access o using person_addresses(keys) a
          where o.email_key = a.main_key and not exists (select from result r where r.main_key = o.email_key)
        )
        insert into outside_access as o (email_key, plan, type, source, checks_at, is_unpaid)
          select main_key, plan, type, source, checks_at, is_unpaid from result order by main_key
          on conflict (email_key) do update set plan = excluded.plan, type = excluded.type, source = excluded.source,
            checks_at = excluded.checks_at, is_unpaid = excluded.is_unpaid;
      end $$`)
  }
}
