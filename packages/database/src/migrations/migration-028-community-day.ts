import { Migration } from '@mikro-orm/migrations'

/**
 * The community's time zone, and the one answer in SQL to the question which day and month something belongs to
 * (decisions, ruling 59). The same in Node: `dayIn` of the domain.
 */
export class Migration028CommunityDay extends Migration {
  override up(): void {
    // One row. A name of the IANA database; whoever sets it checks it.
    this.addSql(`create table community (
      id integer primary key check (id = 1),
      time_zone text not null default 'UTC',
      version integer not null default 0,
      changed_at timestamptz(3),
      changed_by text
    )`)
    this.addSql('insert into community (id) values (1)')
    // A date without a time is kept at 12:00 UTC, and that very instant is that date in every zone, also in those
    // where it is already the next day. These two are inlined: over many rows, join the one row of community and call
    // them, for community_day reads the zone again for each row (some 10 µs, these 1).
    this.addSql(`create function day_in_zone(at timestamptz, zone text) returns date language sql immutable parallel safe
      return case when (at at time zone 'UTC')::time = time '12:00' then (at at time zone 'UTC')::date
        else (at at time zone zone)::date end`)
    this.addSql(`create function month_in_zone(at timestamptz, zone text) returns date language sql immutable parallel safe
      return date_trunc('month', day_in_zone(at, zone)::timestamp)::date`)
    this.addSql(`create function community_day(at timestamptz) returns date language sql stable parallel safe
      return day_in_zone(at, (select time_zone from community))`)
    // As the month's first day.
    this.addSql(`create function community_month(at timestamptz) returns date language sql stable parallel safe
      return month_in_zone(at, (select time_zone from community))`)
  }
}
