import { Migration } from '@mikro-orm/migrations'

const shown = 'email, name, subscription_tier, subscription_type, access_source, subscription_status'
const lists = [
  { list: 'newsletter', table: 'subscriber', columns: shown },
  { list: 'website', table: 'website_subscriber', columns: 'email, name, unsubscribed_at' },
] as const

/**
 * When what a list shows of somebody last changed, so that a script can follow it: written by statement triggers, in the real
 * time of the change itself. Of who is gone nothing but their number is kept. `comp_request`: what a script asked for under a
 * key of its own, so that asking again grants nothing twice.
 */
export class Migration181PersonChanges extends Migration {
  override up(): void {
    this.addSql(`create table person_change (
      list text not null check (list in ('newsletter', 'website')),
      person_id integer not null,
      changed_at timestamptz(3) not null,
      is_gone boolean not null default false,
      primary key (list, person_id)
    )`)
    this.addSql('create index person_change_in_order on person_change (changed_at, list, person_id)')
    for (const each of lists) this.follow(each)
    this.addSql(`create table comp_request (
      request_key text primary key,
      terms_hash text not null,
      message text not null,
      change_set_id integer,
      asked_at timestamptz(3) not null default app_now()
    )`)
  }

  private follow({ list, table, columns }: (typeof lists)[number]): void {
    const values = (row: string) =>
      `(${columns
        .split(', ')
        .map((column) => `${row}.${column}`)
        .join(', ')})`
    const note = (from: string, isGone: boolean) => `insert into person_change (list, person_id, changed_at, is_gone)
      select '${list}', it.id, clock_timestamp(), ${isGone} from ${from} order by it.id
      on conflict (list, person_id) do update set changed_at = excluded.changed_at, is_gone = excluded.is_gone`
    const trigger = (event: string, from: string, isGone: boolean, tables: string) => {
      this.addSql(`create function follow_${table}_${event}() returns trigger language plpgsql as $$
        begin ${note(from, isGone)}; return null; end $$`)
      this.addSql(`create trigger follow_${event} after ${event} on ${table} referencing ${tables}
        for each statement execute function follow_${table}_${event}()`)
    }
    this.addSql(note(`${table} it`, false))
    trigger('insert', 'fresh it', false, 'new table as fresh')
    trigger('delete', 'gone it', true, 'old table as gone')
    trigger(
      'update',
      `fresh it join gone was on was.id = it.id where ${values('it')} is distinct from ${values('was')}`,
      false,
      'old table as gone new table as fresh',
    )
  }
}
