// Long because one idea needs all of its parts beside one another: what a period is charged, and all that counts by it.
import { Migration } from '@mikro-orm/migrations'

const isEnded = (it: string) => `${it}.status in ('canceled', 'incomplete_expired')`
const runs = (it: string) => `${it}.status in ('active', 'past_due')`
/** In a year, so that a twelfth loses nothing; only US dollars are added up. */
const yearly = (it: string) =>
  `${it}.charged_cents::bigint * case ${it}.interval when 'month' then 12 else 1 end * (${it}.currency = 'usd')::int`
const annual = (it: string) => `case when ${it}.is_paying then ${yearly(it)} else 0 end`
const facts = (
  it: string,
) => `jsonb_build_object('status', ${it}.status, 'plan', ${it}.plan, 'interval', ${it}.interval,
  'amountCents', ${it}.amount_cents, 'chargedCents', ${it}.charged_cents)`
const discounted = (it: string) => `${facts(it)} || jsonb_build_object('discounts', ${it}.discounts)`
const iso = (at: string) => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const paidUntil = (it: string) => `jsonb_build_object('paidUntil', ${iso(`${it}.current_period_end`)})`
const pause = (it: string) => `case when ${it}.collection_pause is not null
  then jsonb_build_object('behavior', ${it}.collection_pause, 'resumesAt', ${iso(`${it}.collection_resumes_at`)}) end`
const accessEnd = (it: string) =>
  `term_access_end(${it}.current_period_end, ${it}.is_cancel_at_period_end, ${it}.provider)`

/**
 * Stripe takes discounts off what a subscription costs (ruling 38): all of it, and there is access with no revenue; a
 * part, and the rest is revenue. `amount_cents` stays what it costs before, `discounts` is what Stripe says, and
 * `charged_cents` what a period is charged after those that hold, worked out with every change of the row; the task that
 * ends discounts writes each row at `discount_ends_at`. Whatever counts money counts by it.
 */
export class Migration055Discounts extends Migration {
  override up(): void {
    this.addSql(`alter table subscription add column discounts jsonb not null default '[]',
      add column charged_cents integer not null default 0, add column discount_ends_at timestamptz(3)`)
    // As a comparison read them: the reconciliation says of each side whether anything is charged.
    this.addSql(`alter table reconcile_payment add column discounts jsonb not null default '[]'`)
    this.addSql('alter table subscription disable trigger user')
    this.addSql('update subscription set charged_cents = amount_cents')
    this.addSql('alter table subscription enable trigger user')
    this.addSql('drop index subscription_by_amount_cents')
    this.addSql('create index subscription_by_charged_cents on subscription (charged_cents, id)')
    this.addSql(`create index subscription_discount_end on subscription (discount_ends_at, id)
      where discount_ends_at is not null`)
    this.sayWhatIsCharged()
    this.noteIt()
    this.countIt()
    this.countPeople()
    // For what costs nothing at all nothing ever came in: each says so by itself as it is written.
    this.addSql('update subscription set is_paying = is_paying where is_paying and amount_cents = 0')
  }

  private sayWhatIsCharged(): void {
    // As chargedCents in domain: each takes off what the ones before it have left.
    this.addSql(`create function charge_after(amount integer, discounts jsonb, at timestamptz) returns integer
      language plpgsql stable parallel safe as $$
      declare rest integer := amount; it jsonb;
      begin
        for it in select value from jsonb_array_elements(discounts) with ordinality order by ordinality loop
          if it ->> 'endsAt' is null or (it ->> 'endsAt')::timestamptz > at then
            rest := greatest(0, rest - coalesce((it ->> 'amountOffCents')::integer,
              round(rest * round((it ->> 'percentOff')::numeric, 4) / 100)::integer, 0));
          end if;
        end loop;
        return rest;
      end $$`)
    this.addSql(`create function next_discount_end(discounts jsonb, at timestamptz) returns timestamptz
      language sql stable parallel safe as $$ select min(it.ends_at)
        from (select (value ->> 'endsAt')::timestamptz as ends_at from jsonb_array_elements(discounts)) it
        where it.ends_at > at $$`)
    this.addSql(`create function pays(status text, provider text, period_end timestamptz, collection_pause text,
        charged integer, at timestamptz) returns boolean language sql immutable parallel safe as
      $$ select status in ('active', 'past_due') and collection_pause is null and charged > 0
        and (provider = 'stripe' or period_end > at) $$`)
    this.addSql(`create or replace function fill_subscription() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' and new.name is null then
        select name, name_key into new.name, new.name_key from subscriber where email_key = new.email_key;
        new.name_key := coalesce(new.name_key, '');
      end if;
      if ${isEnded('new')} then
        if new.ended_at is null then new.ended_at := least(app_now(), greatest(new.current_period_end, new.started_at)); end if;
      else new.ended_at := null; end if;
      new.charged_cents := charge_after(new.amount_cents, new.discounts, app_now());
      new.discount_ends_at := next_discount_end(new.discounts, app_now());
      new.is_paying := pays(new.status, new.provider, new.current_period_end, new.collection_pause, new.charged_cents, app_now());
      new.is_going_on := goes_on(new.status, ${accessEnd('new')}, app_now());
      return new;
    end $$`)
  }

  private noteIt(): void {
    this.addSql('alter table subscription_event drop constraint subscription_event_kind_check')
    this.addSql(`alter table subscription_event add constraint subscription_event_kind_check check (kind in ('started', 'status',
      'ended', 'plan', 'cancelled', 'resumed', 'renewed', 'term over', 'grace over', 'grace extended', 'collection paused',
      'collection resumed', 'discount'))`)
    // As in migration 46; for what is discounted whole nothing came in, and it went on all the same.
    this.addSql(`create or replace function note_new_subscription() returns trigger language plpgsql as $$
      declare sums record; access_end timestamptz := ${accessEnd('new')};
        is_over boolean := new.provider <> 'stripe' and ${runs('new')}
          and new.current_period_end <= app_now() and new.current_period_end > new.started_at;
        has_grace boolean := is_over and access_end > new.current_period_end;
      begin
        insert into subscription_event (subscription_id, at, kind, paying, annual_cents, going_on, after)
          select new.id, new.started_at, 'started', (ran and new.charged_cents > 0)::int,
            case when ran then ${yearly('new')} else 0 end, (ran or new.is_going_on)::int, ${facts('new')}
          from (select new.is_paying or is_over or (new.status = 'canceled' and new.ended_at > new.started_at) as ran) it
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
        when ${differs('discounts, charged_cents')} or (old.is_paying and new.charged_cents = 0) then 'discount'
        when ${renews} or new.is_paying then 'renewed'
        when old.is_paying then 'term over'
        when new.is_going_on then 'grace extended' else 'grace over' end;
        is_both boolean := what = 'term over' and going_on < 0 and access_end > new.current_period_end;
      begin
        insert into subscription_event (subscription_id, at, kind, paying, annual_cents, going_on, before, after, by)
        values (new.id,
          case when ${isEnded('new')} and not ${isEnded('old')} then new.ended_at
            when what = 'term over' then least(app_now(), new.current_period_end)
            when what = 'discount' then least(app_now(), old.discount_ends_at)
            when what = 'grace over' then ${graceOver} else app_now() end,
          what, new.is_paying::int - old.is_paying::int, ${annual('new')} - ${annual('old')},
          case when is_both then 0 else going_on end,
          case what when 'renewed' then ${paidUntil('old')} when 'collection paused' then ${pause('old')}
            when 'collection resumed' then ${pause('old')} when 'discount' then ${discounted('old')} else ${facts('old')} end,
          case what when 'renewed' then ${paidUntil('new')}
              || jsonb_build_object('reference', nullif(current_setting('joy.payment_reference', true), ''))
            when 'collection paused' then ${pause('new')} when 'collection resumed' then ${pause('new')}
            when 'discount' then ${discounted('new')} else ${facts('new')} end,
          case when what not in ('term over', 'grace over') then nullif(current_setting('joy.actor', true), '') end);
        if is_both then
          insert into subscription_event (subscription_id, at, kind, paying, annual_cents, going_on, before, after)
            values (new.id, ${graceOver}, 'grace over', 0, 0, going_on, ${facts('old')}, ${facts('new')});
        end if;
        return null; end $$`)
    this.addSql('drop trigger note_changed_subscription on subscription')
    this.addSql(`create trigger note_changed_subscription after update on subscription for each row
      when (${differs(`${moved}, collection_resumes_at, is_paying, is_going_on, discounts, charged_cents`)} or (${renews}))
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

  /** As in migration 43: whoever pays something is a payer, and `is_paying` knows by itself what nothing is. */
  private countPeople(): void {
    const row = (it: string) =>
      `(${it}.email_key, ${it}.plan, ${it}.interval, ${it}.status, ${it}.provider, ${it}.started_at,
        ${it}.current_period_end, ${it}.is_cancel_at_period_end, ${it}.is_paying)`
    const differing = (one: string, other: string) =>
      `select a.email_key from ${one} a left join ${other} b on b.id = a.id where ${row('a')} is distinct from ${row('b')}`
    this.addSql(`create or replace function access_of_subscription_update() returns trigger language plpgsql as $$
      declare keys text[] := array(${differing('fresh', 'gone')} union ${differing('gone', 'fresh')});
      begin if cardinality(keys) > 0 then perform refresh_access(keys); end if; return null; end $$`)
    this.addSql(`create or replace function is_unpaid_access(main_key text, source text) returns boolean language sql stable as
      $$ select source = 'subscription' and not exists (select from person_addresses(array[main_key]) a
        join subscription p on p.email_key = a.email_key where p.is_paying) $$`)
  }
}
