import { Migration } from '@mikro-orm/migrations'

const newest = (subscription: string) => `(select max(id) from subscription_event
  where subscription_id = ${subscription} and kind = 'cancelled')`

/**
 * Why somebody cancelled stands with that cancellation in the history, also once it goes on again: on the subscription it
 * stands only as long as it ends.
 */
export class Migration100ReasonsInHistory extends Migration {
  override up(): void {
    // By its name it runs after the trigger that notes the cancellation itself; a reason may also be given later.
    this.addSql(`create function note_reason_of_cancelled() returns trigger language plpgsql as $$ begin
      update subscription_event set after = coalesce(after, '{}') || jsonb_build_object('reason', new.cancel_reason)
        where id = ${newest('new.id')};
      return null; end $$`)
    this.addSql(`create trigger note_reason_of_cancelled after update on subscription for each row
      when (new.cancel_reason is not null and new.cancel_reason is distinct from old.cancel_reason)
      execute function note_reason_of_cancelled()`)
    this.addSql(`update subscription_event e set after = coalesce(e.after, '{}') || jsonb_build_object('reason', s.cancel_reason)
      from subscription s where s.cancel_reason is not null and e.id = ${newest('s.id')}`)
  }
}
