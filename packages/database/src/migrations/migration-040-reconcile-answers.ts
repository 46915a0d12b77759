import { Migration } from '@mikro-orm/migrations'

/** What two more answers of the reconciliation changed, so that an undo gives it back; comps mark their people too. */
export class Migration040ReconcileAnswers extends Migration {
  override up(): void {
    // prior_word: Substack's tier, type and end as they stood, where an administrator ended its word.
    this.addSql('alter table reconcile_fix add column comp_id integer, add column prior_word jsonb')
    // A comp hangs on an address, whether that is on a list or not.
    for (const [event, rows] of [
      ['insert', 'new table as changed'],
      ['update', 'new table as changed'],
      ['delete', 'old table as changed'],
    ] as const) {
      this.addSql(`create function reconcile_moved_comp_${event}() returns trigger language plpgsql as $$
        begin
          if exists (select from reconcile_person) then
            insert into reconcile_moved (email_key) select distinct email_key from changed
              where exists (select from reconcile_person p where p.email_key = changed.email_key);
          end if;
          return null;
        end $$`)
      this.addSql(`create trigger reconcile_moved_${event} after ${event} on comp referencing ${rows}
        for each statement execute function reconcile_moved_comp_${event}()`)
    }
  }
}
