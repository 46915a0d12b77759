// Long because one idea needs all of its parts beside one another: what is counted by month, in which zone, and its move.
import { Migration } from '@mikro-orm/migrations'

const tier = (it: string) => `'tier.' || case ${it} when 'Free' then 'warm_up' when '' then 'warm_up'
  when 'Paid' then 'work_out' when 'Join the Gym' then 'join_the_gym' else 'other' end`
const joinedAt = (it: string) => `least(coalesce(${it}.subscribed_at, ${it}.created_at), ${it}.created_at)`

/** The figures that rows add to, as month, name and delta. `rows` is what stands after 'from', `zone` each row's zone. */
type Parts = (rows: string, zone: string) => string

const flow =
  (name: string, at: string): Parts =>
  (rows, zone) =>
    `select month_in_zone(it.${at}, ${zone}) as month, ${name} as name, 1::bigint as delta from ${rows}`

// 'offset 0' keeps the month from being worked out again for each figure of a row.
const counted: Record<string, Parts> = {
  subscriber: (rows, zone) => `select part.month, part.name, 1::bigint as delta
    from (select month_in_zone(${joinedAt('it')}, ${zone}) as joined, month_in_zone(it.unsubscribed_at, ${zone}) as gone,
      ${tier('coalesce(it.first_tier, it.subscription_tier)')} as tier from ${rows} offset 0) it
    cross join lateral (values (it.joined, 'joined'), (it.joined, it.tier), (it.gone, 'unsubscribed')) part (month, name)
    where part.month is not null`,
  tier_move: (rows, zone) => `select it.month, part.name, part.delta
    from (select month_in_zone(it.at, ${zone}) as month, it.from_tier, it.to_tier from ${rows} offset 0) it
    cross join lateral (values (${tier('it.from_tier')}, -1::bigint), (${tier('it.to_tier')}, 1)) part (name, delta)`,
  website_subscriber: flow(`'website'`, 'signed_up_at'),
  comp: flow(`case when it.end_reason is distinct from 'undone' then 'comps' end`, 'comped_at'),
  subscription_event: (rows, zone) => `select it.month, part.name, part.delta
    from (select month_in_zone(it.at, ${zone}) as month, it.paying, it.annual_cents from ${rows} offset 0) it
    cross join lateral (values ('paying', it.paying::bigint), ('annual_cents', it.annual_cents),
      ('paid.started', (it.paying > 0)::int), ('paid.ended', (it.paying < 0)::int)) part (name, delta)
    where part.delta <> 0`,
}
const partsOf = (table: string): Parts => {
  const parts = counted[table]
  if (!parts) throw new Error(`${table} is not counted by month.`)
  return parts
}

/** Rows of a table, each beside the zone in which it is counted at this moment. */
const zoned = (table: string, rows: string) =>
  `${rows} it cross join (select * from month_zone where source = '${table}') z`
const ownZone = 'case when it.id <= z.moved_to then z.next_zone else z.zone end'

/** Adds what a trigger's rows count, and takes off what its gone rows counted. */
const note = (table: string, { added, taken }: { added?: string; taken?: string }) => {
  const part = (rows: string | undefined, sign: string) =>
    rows ? [`select month, name, ${sign}delta as delta from (${partsOf(table)(zoned(table, rows), ownZone)}) it`] : []
  return `insert into month_delta (month, name, delta) select month, name, sum(delta)
    from (${[...part(added, ''), ...part(taken, '-')].join(' union all ')}) part
    where name is not null group by month, name having sum(delta) <> 0`
}

// Whoever counts holds it shared to the end of its transaction; whoever moves a part holds it alone.
const KEY = '28, 1'

/**
 * The months of the reports by the community's zone (ruling 59). When the zone changes, a job moves what is counted
 * from the months of the old zone to those of the new one, table by table in the order of ids: each row is counted in
 * exactly one zone at any time, in the new one up to `moved_to`. And the midnights that stand for dates.
 */
export class Migration038MonthsByZone extends Migration {
  override up(): void {
    this.addSql(`create table month_zone (
      source text primary key,
      zone text not null,
      next_zone text,
      moved_to integer,
      check ((next_zone is null) = (moved_to is null))
    )`)
    this.addSql(`insert into month_zone (source, zone) values
      ${Object.keys(counted)
        .map((table) => `('${table}', 'UTC')`)
        .join(', ')}`)
    this.noteByZone()
    for (const table of Object.keys(counted)) this.move(table)
    this.moveMidnights()
  }

  private noteByZone(): void {
    const events = { insert: { added: 'fresh' }, delete: { taken: 'gone' } }
    const update = { update: { added: 'fresh', taken: 'gone' } }
    for (const table of ['subscriber', 'website_subscriber', 'comp', 'subscription_event'])
      for (const [event, rows] of Object.entries({
        ...events,
        ...(table === 'website_subscriber' || table === 'comp' ? update : {}),
      }))
        this.replace(`month_${table}_${event}`, note(table, rows))
    this.replace(
      'note_subscriber',
      `if old.subscription_tier <> new.subscription_tier then
        with moved as (insert into tier_move (subscriber_id, at, from_tier, to_tier)
          values (new.id, app_now(), old.subscription_tier, new.subscription_tier) returning *)
        ${note('tier_move', { added: 'moved' })};
      end if;
      if (${joinedAt('old')}, old.unsubscribed_at) is distinct from (${joinedAt('new')}, new.unsubscribed_at) then
        ${note('subscriber', { added: '(select new.*)', taken: '(select old.*)' })};
      end if`,
    )
    this.replace(
      'forget_tier_moves',
      `with forgotten as (delete from tier_move m using gone it where m.subscriber_id = it.id returning m.*)
        ${note('tier_move', { taken: 'forgotten' })}`,
    )
  }

  private replace(name: string, body: string): void {
    this.addSql(`create or replace function ${name}() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock_shared(${KEY}); ${body}; return null; end $$`)
  }

  /** Counts the next rows in the new zone; gives how many there were. With the last of them the new zone is the table's. */
  private move(table: string): void {
    const rows = `(select * from ${table} where id > z.moved_to and id <= last) it`
    const parts = (sign: string, zone: string) =>
      `select month, name, ${sign}delta as delta from (${partsOf(table)(rows, zone)}) it`
    this.addSql(`create function move_months_${table}(many integer) returns integer language plpgsql as $$
      declare z month_zone; last integer; found_rows integer; begin
        perform pg_advisory_xact_lock(${KEY});
        select * into z from month_zone where source = '${table}';
        if z.next_zone is null then return 0; end if;
        select max(id), count(*) into last, found_rows from (select id from ${table} where id > z.moved_to order by id limit many) it;
        insert into month_delta (month, name, delta) select month, name, sum(delta)
          from (${parts('-', 'z.zone')} union all ${parts('', 'z.next_zone')}) part
          where name is not null group by month, name having sum(delta) <> 0;
        if found_rows < many then update month_zone set zone = next_zone, next_zone = null, moved_to = null where source = '${table}';
        else update month_zone set moved_to = last where source = '${table}'; end if;
        return found_rows;
      end $$`)
  }

  /**
   * What an import read from a date without a time stood at 00:00 UTC and stands at 12:00 UTC from now on: since when
   * somebody is on the list, since when and until when they are comped; the same in what undo restores and in files
   * that wait. Nothing else in these columns is at midnight to the millisecond: what happens here is noted as it
   * happens, and exports carry times. When somebody was last looked up (synced_at) is a moment and stays.
   */
  private moveMidnights(): void {
    const columns: Record<string, string[]> = {
      subscriber: ['subscribed_at'],
      change_row: ['prior_subscribed_at'],
      comp: ['comped_at', 'until'],
      import_row: ['subscribed_at', 'comped_at', 'comp_until'],
    }
    for (const [table, names] of Object.entries(columns))
      for (const name of names)
        this.addSql(`update ${table} set ${name} = ${name} + interval '12 hours'
          where (${name} at time zone 'UTC')::time = time '00:00'`)
  }
}
