import { Migration } from '@mikro-orm/migrations'

/**
 * Whose finding a number was stays known for some days after it was settled, so that whoever presses it on a page that
 * was opened before is told what is true now (ruling 43).
 */
export class Migration066SettledFindings extends Migration {
  override up(): void {
    this.addSql(`create table reconcile_settled (
      person_id integer primary key,
      email_key text not null,
      settled_at timestamptz(3) not null default app_now()
    )`)
    this.addSql('create index reconcile_settled_at on reconcile_settled (settled_at)')
    this.addSql(`create function keep_settled() returns trigger language plpgsql as $$
      begin
        insert into reconcile_settled (person_id, email_key) select id, email_key from gone
          on conflict (person_id) do update set email_key = excluded.email_key, settled_at = excluded.settled_at;
        return null;
      end $$`)
    this.addSql(`create trigger keep_settled after delete on reconcile_person referencing old table as gone
      for each statement execute function keep_settled()`)
  }
}
