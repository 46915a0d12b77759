import { Migration } from '@mikro-orm/migrations'

/** Since when a mailbox is closed, as far as we know: only a word that is newer can open it (ruling 42). */
export class Migration042ClosedAt extends Migration {
  override up(): void {
    this.addSql('alter table subscriber add column closed_at timestamptz(3)')
    this.addSql(
      `update subscriber set closed_at = coalesce(unsubscribed_at, app_now()) where closes_mailbox(subscription_status)`,
    )
    this.addSql(`create function date_closing() returns trigger language plpgsql as $$ begin
      if not closes_mailbox(new.subscription_status) then new.closed_at := null;
      elsif new.closed_at is null then new.closed_at := app_now(); end if;
      return new; end $$`)
    this.addSql(`create trigger date_first_closing before insert on subscriber for each row
      when (closes_mailbox(new.subscription_status)) execute function date_closing()`)
    this.addSql(`create trigger date_closing before update of subscription_status on subscriber for each row
      when (old.subscription_status is distinct from new.subscription_status) execute function date_closing()`)
  }
}
