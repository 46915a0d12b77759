import { Migration } from '@mikro-orm/migrations'

const iso = (at: string) => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * At Stripe a subscription can be set to end at any moment, also periods ahead: it is charged until then. `current_period_end`
 * stays the end of access, and `billed_until` is the end of the present period where it is another moment than that; null
 * everywhere else. It is what a cancellation ends it with, and what it renews on once it goes on.
 */
export class Migration058BilledUntil extends Migration {
  override up(): void {
    this.addSql('alter table subscription add column billed_until timestamptz(3)')
    this.addSql('alter table reconcile_payment add column is_charged_on boolean not null default false')
    // What ends may end in a later period: only Stripe knows, and is asked at the next check.
    this.addSql(`update subscription set provider_read_at = null where provider = 'stripe' and is_cancel_at_period_end
      and status not in ('canceled', 'incomplete_expired')`)
    this.noteEnds()
  }

  private noteEnds(): void {
    // In the history a cancellation says when it ends, and whether it is charged before.
    this.addSql(`create function note_end_of_cancelled() returns trigger language plpgsql as $$ begin
      select new.after || jsonb_build_object('endsAt', ${iso('current_period_end')}, 'billedUntil', ${iso('billed_until')})
        into new.after from subscription where id = new.subscription_id;
      return new; end $$`)
    this.addSql(`create trigger note_end_of_cancelled before insert on subscription_event for each row
      when (new.kind = 'cancelled') execute function note_end_of_cancelled()`)
    // One that was to end later, and is cancelled with its present period, was ending before.
    this.addSql(`create function note_sooner_end() returns trigger language plpgsql as $$ begin
      insert into subscription_event (subscription_id, at, kind, paying, annual_cents, going_on, before, after, by)
        values (new.id, app_now(), 'cancelled', 0, 0, 0,
          jsonb_build_object('endsAt', ${iso('old.current_period_end')}, 'billedUntil', ${iso('old.billed_until')}), '{}',
          nullif(current_setting('joy.actor', true), ''));
      return null; end $$`)
    this.addSql(`create trigger note_sooner_end after update on subscription for each row
      when (old.is_cancel_at_period_end and new.is_cancel_at_period_end and old.billed_until < old.current_period_end
        and new.billed_until is null and new.current_period_end < old.current_period_end)
      execute function note_sooner_end()`)
  }
}
