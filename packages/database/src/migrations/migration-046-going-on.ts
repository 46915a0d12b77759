// Long because one idea needs all of its parts beside one another: what goes on, and where its starts and ends are counted.
import { Migration } from '@mikro-orm/migrations'
import { readStoredStarts } from './migration-046-stored-starts.ts'

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
const accessEnd = (it: string) =>
  `term_access_end(${it}.current_period_end, ${it}.is_cancel_at_period_end, ${it}.provider)`

/** The figures of one event, as month, name and delta. 'offset 0' keeps the month from being worked out for each of them. */
const countedEvents = (rows: string, zone: string): string => `select it.month, part.name, part.delta
  from (select month_in_zone(it.at, ${zone}) as month, it.paying, it.annual_cents, it.going_on from ${rows} offset 0) it
  cross join lateral (values ('paying', it.paying::bigint), ('annual_cents', it.annual_cents), ('going_on', it.going_on::bigint),
    ('paid.started', (it.going_on > 0)::int), ('paid.ended', (it.going_on < 0)::int)) part (name, delta)
  where part.delta <> 0`

/** Rows of events, each beside the zone in which it is counted at this moment; and that zone. */
const zonedEvents = (rows: string): string =>
  `${rows} it cross join (select * from month_zone where source = 'subscription_event') z`
const ownZone = 'case when it.id <= z.moved_to then z.next_zone else z.zone end'

// As in migration 38: whoever counts holds it shared to the end of its transaction, whoever moves a part holds it alone.
const KEY = '28, 1'

/**
 * Starts and ends are those of the subscription, not of its payments (rulings 38 and 41): while Stripe pauses payments, and
 * in the days after a term that was paid outside of it, the plan is kept and nothing has ended. `is_going_on` says whether
 * it goes on, worked out with every change of the row; each event keeps by how much it moved that, and the months count
 * starts, ends and the stock by it. Revenue stays with `is_paying`.
 */
export class Migration046GoingOn extends Migration {
  override up(): void {
    this.addSql('alter table subscription add column is_going_on boolean not null default false')
    this.addSql('alter table subscription_event add column going_on integer not null default 0')
    this.addSql('alter table subscription_event drop constraint subscription_event_kind_check')
    this.addSql(`alter table subscription_event add constraint subscription_event_kind_check check (kind in ('started', 'status',
      'ended', 'plan', 'cancelled', 'resumed', 'renewed', 'term over', 'grace over', 'grace extended', 'collection paused', 'collection resumed'))`)
    this.sayWhatGoesOn()
    for (const statement of readStoredStarts) this.addSql(statement)
    this.noteIt()
    this.countIt()
    this.addSql('drop index subscription_term')
    this.addSql(`create index subscription_term on subscription (current_period_end, id)
      where provider <> 'stripe' and status not in ('canceled', 'incomplete_expired')
        and (term_told_at is null or is_cancel_at_period_end or is_paying or is_going_on)`)
    for (const statement of recount) this.addSql(statement)
  }

  private sayWhatGoesOn(): void {
    // Of what is paid outside of Stripe; null: Stripe says itself when it ends.
    this.addSql(`create function term_access_end(period_end timestamptz, will_end boolean, provider text) returns timestamptz
      language sql stable as $$ select case when provider <> 'stripe' then period_end + make_interval(days =>
        case when will_end then 0 else (select grace_days from access_rule) end) end $$`)
    this.addSql(`create function goes_on(status text, access_end timestamptz, at timestamptz) returns boolean
      language sql immutable parallel safe as
      $$ select status in ('active', 'past_due') and (access_end is null or access_end > at) $$`)
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
      new.is_going_on := goes_on(new.status, ${accessEnd('new')}, app_now());
      return new;
    end $$`)
  }

  private noteIt(): void {
    // Somebody whose end is known before we heard of them had it meanwhile. The end of a term and that of its access are two.
    this.addSql(`create or replace function note_new_subscription() returns trigger language plpgsql as $$
      declare sums record; access_end timestamptz := ${accessEnd('new')};
        is_over boolean := new.provider <> 'stripe' and ${runs('new')}
          and new.current_period_end <= app_now() and new.current_period_end > new.started_at;
        has_grace boolean := is_over and access_end > new.current_period_end;
      begin
        insert into subscription_event (subscription_id, at, kind, paying, annual_cents, going_on, after)
          select new.id, new.started_at, 'started', paid::int, case when paid then ${yearly('new')} else 0 end,
            (paid or new.is_going_on)::int, ${facts('new')}
          from (select new.is_paying or is_over or (new.status = 'canceled' and new.ended_at > new.started_at) as paid) it
          returning paying, annual_cents, going_on into sums;
        if is_over or ${isEnded('new')} then
          insert into subscription_event (subscription_id, at, kind, paying, annual_cents, going_on, after)
            values (new.id, case when is_over then new.current_period_end else new.ended_at end,
              case when is_over then 'term over' else 'ended' end, -sums.paying, -sums.annual_cents,
              case when has_grace then 0 else -sums.going_on end, ${facts('new')});
        end if;
        if has_grace and not new.is_going_on then
          insert into subscription_event (subscription_id, at, kind, paying, annual_cents, going_on, after)
            values (new.id, access_end, 'grace over', 0, 0, -sums.going_on, ${facts('new')});
        end if;
        return null; end $$`)
    this.noteChanges()
  }

  private noteChanges(): void {
    const moved = 'status, plan, interval, amount_cents, currency, is_cancel_at_period_end, collection_pause'
    const columns = (it: string, names: string) =>
      names
        .split(', ')
        .map((name) => `${it}.${name}`)
        .join(', ')
    const differs = (names: string) => `(${columns('old', names)}) is distinct from (${columns('new', names)})`
    const renews = `new.provider <> 'stripe' and new.current_period_end > old.current_period_end`
    // What is found late ended when it did; days that were made fewer end access when they are.
    const graceOver = `least(app_now(), (select greatest(access_end, changed_at) from access_rule))`
    this.addSql(`create or replace function note_changed_subscription() returns trigger language plpgsql as $$
      declare access_end timestamptz := ${accessEnd('new')}; going_on integer := new.is_going_on::int - old.is_going_on::int;
        what text := case
        when old.status <> new.status then case when ${isEnded('new')} then 'ended' else 'status' end
        when ${differs('plan, interval, amount_cents, currency')} then 'plan'
        when old.is_cancel_at_period_end <> new.is_cancel_at_period_end
          then case when new.is_cancel_at_period_end then 'cancelled' else 'resumed' end
        when ${differs('collection_pause, collection_resumes_at')}
          then case when new.collection_pause is null then 'collection resumed' else 'collection paused' end
        when ${renews} or new.is_paying then 'renewed'
        when old.is_paying then 'term over'
        when new.is_going_on then 'grace extended' else 'grace over' end;
        is_both boolean := what = 'term over' and going_on < 0 and access_end > new.current_period_end;
      begin
        insert into subscription_event (subscription_id, at, kind, paying, annual_cents, going_on, before, after, by)
        values (new.id,
          case when ${isEnded('new')} and not ${isEnded('old')} then new.ended_at
            when what = 'term over' then least(app_now(), new.current_period_end)
            when what = 'grace over' then ${graceOver} else app_now() end,
          what, new.is_paying::int - old.is_paying::int, ${annual('new')} - ${annual('old')},
          case when is_both then 0 else going_on end,
          case what when 'renewed' then ${paidUntil('old')} when 'collection paused' then ${pause('old')}
            when 'collection resumed' then ${pause('old')} else ${facts('old')} end,
          case what when 'renewed' then ${paidUntil('new')}
              || jsonb_build_object('reference', nullif(current_setting('joy.payment_reference', true), ''))
            when 'collection paused' then ${pause('new')} when 'collection resumed' then ${pause('new')} else ${facts('new')} end,
          case when what not in ('term over', 'grace over') then nullif(current_setting('joy.actor', true), '') end);
        if is_both then
          insert into subscription_event (subscription_id, at, kind, paying, annual_cents, going_on, before, after)
            values (new.id, ${graceOver}, 'grace over', 0, 0, going_on, ${facts('old')}, ${facts('new')});
        end if;
        return null; end $$`)
    this.addSql('drop trigger note_changed_subscription on subscription')
    this.addSql(`create trigger note_changed_subscription after update on subscription for each row
      when (${differs(`${moved}, collection_resumes_at, is_paying, is_going_on`)} or (${renews}))
      execute function note_changed_subscription()`)
  }

  /** The months of the events by the community's zone, as in migration 38. */
  private countIt(): void {
    for (const [event, rows, sign] of [
      ['insert', 'fresh', ''],
      ['delete', 'gone', '-'],
    ] as const)
      this.addSql(`create or replace function month_subscription_event_${event}() returns trigger language plpgsql as $$ begin
        perform pg_advisory_xact_lock_shared(${KEY});
        insert into month_delta (month, name, delta) select month, name, sum(${sign}delta)
          from (${countedEvents(zonedEvents(rows), ownZone)}) part group by month, name having sum(delta) <> 0;
        return null; end $$`)
    const rows = '(select * from subscription_event where id > z.moved_to and id <= last) it'
    const parts = (sign: string, zone: string) =>
      `select month, name, ${sign}delta as delta from (${countedEvents(rows, zone)}) it`
    this.addSql(`create or replace function move_months_subscription_event(many integer) returns integer language plpgsql as $$
      declare z month_zone; last integer; found_rows integer; begin
        perform pg_advisory_xact_lock(${KEY});
        select * into z from month_zone where source = 'subscription_event';
        if z.next_zone is null then return 0; end if;
        select max(id), count(*) into last, found_rows
          from (select id from subscription_event where id > z.moved_to order by id limit many) it;
        insert into month_delta (month, name, delta) select month, name, sum(delta)
          from (${parts('-', 'z.zone')} union all ${parts('', 'z.next_zone')}) part group by month, name having sum(delta) <> 0;
        if found_rows < many then update month_zone set zone = next_zone, next_zone = null, moved_to = null where source = 'subscription_event';
        else update month_zone set moved_to = last where source = 'subscription_event'; end if;
        return found_rows;
      end $$`)
  }
}

/** The two figures that were counted by payments until now, and the stock, from the events as they are read now. */
const recount = [
  `delete from month_counter where name in ('paid.started', 'paid.ended')`,
  `delete from month_delta where name in ('paid.started', 'paid.ended')`,
  `insert into month_delta (month, name, delta) select month, name, sum(delta)
    from (${countedEvents(zonedEvents('subscription_event'), ownZone)}) it
    where name in ('going_on', 'paid.started', 'paid.ended') group by month, name having sum(delta) <> 0`,
]
