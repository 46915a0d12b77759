import { Migration } from '@mikro-orm/migrations'

/** Whose default stays on real time: when a queue tries again, and what a security time-out counts from. */
const realDefaults = `(c.column_name = 'next_try_at' or (c.table_name, c.column_name) = ('sign_up_receipt', 'created_at'))`

/**
 * The product's one clock. `app_now()` is the real time, ahead by what clock_shift says; tests move it, and the demo
 * together with its simulators. The shift stands inside the function as well, so that it costs no look-up and is
 * inlined: a filter over a hundred thousand rows is planned as with now(). In milliseconds, as the columns are.
 */
export class Migration025Clock extends Migration {
  override up(): void {
    this.addSql(`create table clock_shift (
      id integer primary key check (id = 1),
      ahead interval not null default '0' check (ahead >= '0')
    )`)
    this.addSql('insert into clock_shift (id) values (1)')
    this.addSql(`create function app_now() returns timestamptz language sql stable parallel safe as
      $$ select date_trunc('milliseconds', now()) $$`)
    // Forward only: what is already further ahead stays. Gives how far ahead it is afterwards.
    this.addSql(`create function move_clock_to(target interval) returns interval language plpgsql as $body$
      declare reached interval; begin
        select ahead into reached from clock_shift where id = 1 for update;
        if target <= reached then return reached; end if;
        update clock_shift set ahead = target;
        execute format('create or replace function app_now() returns timestamptz language sql stable parallel safe as
          $$ select date_trunc(''milliseconds'', now() + interval %L) $$', target);
        return target;
      end $body$`)
    this.addSql(`do $body$ declare it record; begin
      for it in select c.table_name, c.column_name from information_schema.columns c
        where c.table_schema = current_schema and c.column_default = 'now()' and not ${realDefaults}
      loop execute format('alter table %I alter column %I set default app_now()', it.table_name, it.column_name); end loop;
      for it in select pg_get_functiondef(p.oid) as source from pg_proc p
        join pg_language l on l.oid = p.prolang and l.lanname in ('plpgsql', 'sql')
        where p.pronamespace = current_schema::regnamespace and p.proname not in ('app_now', 'move_clock_to')
          and p.prosrc ~ '\\mnow\\(\\)' and p.prosrc !~ 'app_now'
      loop execute regexp_replace(it.source, '\\mnow\\(\\)', 'app_now()', 'g'); end loop;
    end $body$`)
  }
}
