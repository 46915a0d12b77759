// Long because it is one list: what is told to the community's own tools, and the triggers that write it.
export type AddSql = (statement: string) => void
type Event = 'insert' | 'update' | 'delete'

const rows: Record<Event, string> = {
  insert: 'new table as fresh',
  update: 'old table as gone new table as fresh',
  delete: 'old table as gone',
}

// What changed is joined with what stood before: for thousands at once by hash, whatever the connection prefers.
const byHash = 'set enable_hashjoin = on'

/** A statement's trigger; 'a_' lets it see what stands before the triggers that work access out anew. */
export function trigger(addSql: AddSql, table: string, event: Event, body: string): void {
  addSql(`create or replace function tell_of_${table}_${event}() returns trigger language plpgsql ${byHash} as $$ begin
    ${body}
    return null; end $$`)
  addSql(`create or replace trigger a_tell_${event} after ${event} on ${table} referencing ${rows[event]}
    for each statement execute function tell_of_${table}_${event}()`)
}

// Planned at each call: a plan that was made when one row changed goes through each with each when thousands do.
export const ifWanted = (kind: string, statement: string) =>
  `if is_outgoing_wanted('${kind}') then execute $told$${statement}$told$; end if;\n`
const insertInto = (select: string) => `insert into outgoing_event as it (kind, happening, email_key, data) ${select}
  on conflict (happening) do update set data = excluded.data where not it.is_spread`

/** The events, each by one statement for all that one statement changed, and only where an endpoint that is on wants it. */
export function writeOutgoingEvents(addSql: AddSql): void {
  addSql(`create function is_outgoing_wanted(kind text) returns boolean language sql stable as $$
    select exists (select from outgoing_endpoint where is_enabled and kind = any(events)) $$`)
  // A number of a transaction may come again after a backup is restored: its moment does not.
  addSql(`create function outgoing_happening(kind text, subject text) returns text language sql stable as $$
    select kind || ' ' || subject || ' ' || pg_current_xact_id()::text || ' ' || extract(epoch from app_now())::text $$`)
  addSql(`create function outgoing_people(keys text[]) returns table (email_key text, email text, name text) language sql stable as $$
    select key, coalesce(s.email, w.email, key), coalesce(s.name, w.name) from (select distinct unnest(keys) as key) it
      left join subscriber s on s.email_key = it.key left join website_subscriber w on w.email_key = it.key $$`)
  addSql(`create function outgoing_instant(at timestamptz) returns text language sql stable as $$
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$`)
  tellOfEverybody(addSql)
  trigger(addSql, 'subscription_event', 'insert', subscriptionEventsBody(byFigures))
  trigger(
    addSql,
    'import',
    'update',
    ifWanted(
      'import.finished',
      insertInto(`select 'import.finished', outgoing_happening('import.finished', f.id::text), null, jsonb_build_object(
          'importId', f.id, 'filename', f.filename, 'status', f.status, 'added', coalesce((f.counts ->> 'added')::int, 0),
          'updated', coalesce((f.counts ->> 'updated')::int, 0), 'unchanged', coalesce((f.counts ->> 'unchanged')::int, 0),
          'failed', coalesce((f.counts ->> 'failed')::int, 0))
        from fresh f join gone g using (id)
        where g.status = 'running' and f.status in ('done', 'failed', 'cancelled')`),
    ),
  )
}

/** What changes for thousands at once. */
export function tellOfEverybody(addSql: AddSql): void {
  tellOfPeople(addSql)
  tellOfAccess(addSql)
  tellOfComps(addSql)
}

/** One person, on whichever of both lists they stand. */
function tellOfPeople(addSql: AddSql): void {
  for (const [table, other] of [
    ['subscriber', 'website_subscriber'],
    ['website_subscriber', 'subscriber'],
  ] as const) {
    const isWithAccess = table === 'subscriber'
    const created = insertInto(`select 'person.created', outgoing_happening('person.created', f.email_key), f.email_key,
        jsonb_build_object('email', f.email, 'name', f.name)
      from fresh f where not exists (select from ${other} o where o.email_key = f.email_key) order by f.id`)
    trigger(addSql, table, 'insert', ifWanted('person.created', created) + (isWithAccess ? accessOfListed.insert : ''))
    const updated = `insert into outgoing_event as it (kind, happening, email_key, data)
      select 'person.updated', outgoing_happening('person.updated', f.email_key), f.email_key,
        jsonb_build_object('email', p.email, 'name', p.name, 'previousEmail', case when g.email <> f.email then g.email end)
      from fresh f join gone g using (id)
        join outgoing_people(array(select f.email_key from fresh f join gone g using (id) where ${renamed})) p on p.email_key = f.email_key
      where ${renamed} order by f.id
      on conflict (happening) do update set data = excluded.data
        || jsonb_build_object('previousEmail', coalesce(it.data ->> 'previousEmail', excluded.data ->> 'previousEmail'))
        where not it.is_spread`
    trigger(addSql, table, 'update', ifWanted('person.updated', updated) + (isWithAccess ? accessOfListed.update : ''))
    const deleted = insertInto(`select 'person.deleted', outgoing_happening('person.deleted', g.email_key), g.email_key,
        jsonb_build_object('email', g.email, 'name', g.name)
      from gone g where not exists (select from subscriber o where o.email_key = g.email_key)
        and not exists (select from website_subscriber o where o.email_key = g.email_key) order by g.id`)
    trigger(addSql, table, 'delete', ifWanted('person.deleted', deleted) + (isWithAccess ? accessOfListed.delete : ''))
  }
}

const renamed = '(g.email, g.name) is distinct from (f.email, f.name)'

/** What stood of somebody's access before: `tell_access` reads what is true now, and keeps the first of a transaction. */
const ofListed = (it: string) =>
  `${it}.email_key as key, case when ${it}.access_source is null then 'Free' else ${it}.subscription_tier end as plan,
    ${it}.access_source as source, ${it}.access_checks_at as checks_at`
const ofOutside = (it: string) => `${it}.email_key as key, ${it}.plan, ${it}.source, ${it}.checks_at`
const tellAccess = (before: string) =>
  ifWanted(
    'access.changed',
    `select tell_access(array_agg(key), array_agg(plan), array_agg(source), array_agg(checks_at)) from (${before}) before`,
  )
const accessOfListed: Record<Event, string> = {
  // Whoever was on no list may have had access all the same.
  insert: tellAccess(`select f.email_key as key, coalesce(o.plan, 'Free') as plan, o.source, o.checks_at
    from fresh f left join outside_access o on o.email_key = f.email_key where f.access_source is not null or o.source is not null`),
  update: tellAccess(`select ${ofListed('g')} from fresh f join gone g using (id)
    where (g.subscription_tier, g.access_source, g.access_checks_at) is distinct from (f.subscription_tier, f.access_source, f.access_checks_at)`),
  delete: tellAccess(`select ${ofListed('g')} from gone g where g.access_source is not null`),
}

function tellOfAccess(addSql: AddSql): void {
  const what = (it: string) =>
    `jsonb_build_object('plan', ${it}.plan, 'source', ${it}.source, 'checksAt', ${it}.checks_at)`
  addSql(`create or replace function tell_access(keys text[], plans text[], sources text[], checks timestamptz[]) returns void language plpgsql ${byHash} as $$ begin
    if keys is null then return; end if;
    insert into outgoing_event as it (kind, happening, email_key, before, after, data)
      select 'access.changed', outgoing_happening('access.changed', r.main_key), r.main_key, ${what('b')}, ${what('r')},
        jsonb_build_object('email', p.email, 'name', p.name, 'plan', r.plan, 'source', r.source, 'since', outgoing_instant(r.since),
          'until', outgoing_instant(r.until), 'previousPlan', b.plan, 'previousSource', b.source)
      from (select distinct on (key) * from unnest(keys, plans, sources, checks) as b (key, plan, source, checks_at)) b
        join access_at(keys, app_now()) r on r.main_key = b.key join outgoing_people(keys) p on p.email_key = b.key
      order by b.key
      on conflict (happening) do update set after = excluded.after, data = excluded.data
        || jsonb_build_object('previousPlan', it.data ->> 'previousPlan', 'previousSource', it.data ->> 'previousSource')
        where not it.is_spread;
    end $$`)
  trigger(
    addSql,
    'outside_access',
    'insert',
    tellAccess(
      `select f.email_key as key, 'Free' as plan, null::text as source, null::timestamptz as checks_at from fresh f`,
    ),
  )
  trigger(
    addSql,
    'outside_access',
    'update',
    tellAccess(`select ${ofOutside('g')} from fresh f join gone g using (email_key)
      where (g.plan, g.source, g.checks_at) is distinct from (f.plan, f.source, f.checks_at)`),
  )
  trigger(addSql, 'outside_access', 'delete', tellAccess(`select ${ofOutside('g')} from gone g`))
}

/** A gift begins, or is brought back; it ends. Whose it was is known by the row of before: a deletion takes it away. */
function tellOfComps(addSql: AddSql): void {
  const comps = (kind: string, { key, from, ended = '' }: { key: string; from: string; ended?: string }) =>
    ifWanted(
      kind,
      insertInto(`select '${kind}', outgoing_happening('${kind}', f.id::text), ${key}, jsonb_build_object('compId', f.id,
          'email', p.email, 'name', p.name, 'plan', f.plan, 'since', outgoing_instant(f.comped_at), 'until', outgoing_instant(f.until)${ended})
        from ${from.replace('where', `join outgoing_people(array(select ${key} from ${from})) p on p.email_key = ${key} where`)} order by f.id`),
    )
  trigger(
    addSql,
    'comp',
    'insert',
    comps('comp.granted', { key: 'f.email_key', from: 'fresh f where f.ended_at is null' }),
  )
  trigger(
    addSql,
    'comp',
    'update',
    comps('comp.granted', {
      key: 'f.email_key',
      from: 'fresh f join gone g using (id) where g.ended_at is not null and f.ended_at is null',
    }) +
      comps('comp.ended', {
        key: 'g.email_key',
        from: 'fresh f join gone g using (id) where g.ended_at is null and f.ended_at is not null',
        ended: `, 'endedAt', outgoing_instant(f.ended_at), 'ending', f.end_reason`,
      }),
  )
}

/** When a subscription begins, changes and ends for a tool: conditions over `f` (subscription_event) and `s` (its row). */
type SubscriptionMoments = { started: string; changed: string; ended: string; paused?: string }

/** As the figures by month count it; migration 190 tells by what it carries instead. */
const byFigures: SubscriptionMoments = {
  started: 'f.going_on > 0',
  changed: `f.going_on = 0 and f.kind <> 'started' and not (f.kind = 'renewed' and f.after ->> 'reference' is not null)`,
  ended: 'f.going_on < 0',
}

/** By the history that the database keeps of each subscription. */
export function subscriptionEventsBody({ started, changed, ended, paused = '' }: SubscriptionMoments): string {
  // What is told of somebody whose account is deleted is of nobody.
  const ours = `fresh f join subscription s on s.id = f.subscription_id where not exists (select from account_deletion d
    where d.email_hash = address_hash(s.email_key) and d.done_at > s.started_at)`
  const whose = `'subscriptionId', s.id, 'email', s.email, 'name', s.name, 'plan', s.plan`
  const subscription = `jsonb_build_object(${whose}, 'interval', s.interval, 'amountCents', s.charged_cents, 'currency', s.currency,
    'status', s.status, 'provider', s.provider, 'startedAt', outgoing_instant(s.started_at),
    'currentPeriodEnd', outgoing_instant(s.current_period_end), 'willEnd', s.is_cancel_at_period_end, 'endedAt', outgoing_instant(s.ended_at)${paused})`
  const tell = (kind: string, condition: string, data: string) =>
    ifWanted(
      kind,
      insertInto(`select distinct on (s.id) '${kind}', outgoing_happening('${kind}', s.id::text), s.email_key, ${data}
        from ${ours} and ${condition} order by s.id, f.id desc`),
    )
  // Paid outside of Stripe: its own payments are told of by their invoices.
  const isPaid = `s.provider <> 'stripe' and (f.kind = 'renewed' and f.after ->> 'reference' is not null or f.kind = 'started' and f.paying > 0)`
  return (
    tell('subscription.started', started, subscription) +
    tell('subscription.ended', ended, subscription) +
    tell('subscription.changed', changed, subscription) +
    tell(
      'payment.succeeded',
      isPaid,
      `jsonb_build_object(${whose}, 'amountCents', s.charged_cents, 'currency', s.currency, 'provider', s.provider,
          'invoiceId', null, 'at', outgoing_instant(f.at))`,
    )
  )
}
