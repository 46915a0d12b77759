import { Migration } from '@mikro-orm/migrations'
import { announced } from './announced-tables.ts'

const rows = {
  insert: 'new table as changed',
  update: 'new table as changed',
  delete: 'old table as changed',
} as const

/**
 * Each statement that changes what an open screen may show says so once it is committed: the kind, and the numbers of the
 * records or, where there are more than twenty, none (ruling 60, decision 113). Nothing is stored for it: whoever listens
 * hears it, and PostgreSQL says the same only once for each transaction.
 */
export class Migration240AnnouncedChanges extends Migration {
  override up(): void {
    // No more rows are looked at than could be named.
    this.addSql(`create function announce_change() returns trigger language plpgsql as $$
      declare
        ids text[] := array(select to_jsonb(it) ->> coalesce(tg_argv[1], '') from (select * from changed limit 21) it);
      begin
        if cardinality(ids) = 0 then return null; end if;
        if tg_nargs = 1 or cardinality(ids) > 20 then perform pg_notify('joy_changes', tg_argv[0]);
        else perform pg_notify('joy_changes', tg_argv[0] || ' ' || (select string_agg(distinct id, ' ') from unnest(ids) id));
        end if;
        return null;
      end $$`)
    for (const [table, kind, column] of announced)
      for (const [event, named] of Object.entries(rows))
        this.addSql(`create trigger announce_${kind}_${event} after ${event} on ${table} referencing ${named}
          for each statement execute function announce_change('${kind}'${column ? `, '${column}'` : ''})`)
  }
}
