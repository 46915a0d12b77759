import { Migration } from '@mikro-orm/migrations'

/** Whoever unsubscribes here, comes back, or is seen or marked as unsubscribed at Substack is compared anew, as by comps. */
export class Migration079LeavingMoves extends Migration {
  override up(): void {
    for (const [event, rows] of [
      ['insert', 'new table as changed'],
      ['update', 'new table as changed'],
      ['delete', 'old table as changed'],
    ] as const) {
      this.addSql(`create function reconcile_moved_unsubscription_${event}() returns trigger language plpgsql as $$
        begin
          if exists (select from reconcile_person) then
            insert into reconcile_moved (email_key) select distinct email_key from changed
              where exists (select from reconcile_person p where p.email_key = changed.email_key);
          end if;
          return null;
        end $$`)
      this.addSql(`create trigger reconcile_moved_${event} after ${event} on unsubscription referencing ${rows}
        for each statement execute function reconcile_moved_unsubscription_${event}()`)
    }
  }
}
