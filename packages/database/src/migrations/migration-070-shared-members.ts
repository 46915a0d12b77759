import { Migration } from '@mikro-orm/migrations'

/**
 * Two rows of the list can name one person of Planning Center: they were merged there, or are two addresses of one person.
 * The counters of members go by rows; this says which people several registrations name, so that each counts once without
 * anything being counted anew. Kept as sums, so that registrations at the same moment lose nothing.
 */
export class Migration070SharedMembers extends Migration {
  override up(): void {
    this.addSql(`create table member_registrations (
      planning_center_member_id text primary key,
      registrations integer not null
    )`)
    this.addSql(
      'create index member_registrations_shared on member_registrations (planning_center_member_id) where registrations > 1',
    )
    const named = (
      source: string,
      sign: string,
    ) => `select planning_center_member_id, ${sign}count(*) as delta from ${source}
      where status = 'registered' and planning_center_member_id is not null group by 1`
    for (const [event, parts, tables] of [
      ['insert', named('fresh', ''), 'new table as fresh'],
      ['delete', named('gone', '-'), 'old table as gone'],
      ['update', `${named('fresh', '')} union all ${named('gone', '-')}`, 'old table as gone new table as fresh'],
    ] as const) {
      // In one order, as everybody locks.
      this.addSql(`create function count_registrations_${event}() returns trigger language plpgsql as $$
        begin insert into member_registrations as m (planning_center_member_id, registrations)
          select planning_center_member_id, sum(delta) from (${parts}) parts group by 1 having sum(delta) <> 0 order by 1
          on conflict (planning_center_member_id) do update set registrations = m.registrations + excluded.registrations;
        return null; end $$`)
      this.addSql(`create trigger count_registrations_${event} after ${event} on upgrade referencing ${tables}
        for each statement execute function count_registrations_${event}()`)
    }
    this.addSql(`insert into member_registrations (planning_center_member_id, registrations) ${named('upgrade', '')}`)
  }
}
