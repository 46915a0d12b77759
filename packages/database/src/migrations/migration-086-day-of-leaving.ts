import { Migration } from '@mikro-orm/migrations'

/**
 * `unsubscribed_at` is the day on which somebody's mailbox closed, by whatever word, and also of whoever arrives closed
 * (ruling 42): the months count who left by it. A list may tell that day itself; how old its word is stands in
 * `closed_at`, which alone decides what gives way to what.
 */
export class Migration086DayOfLeaving extends Migration {
  override up(): void {
    this.addSql('alter table import_row add column left_at timestamptz(3)')
    // An undo, and whoever closes a mailbox that was opened here, put that day back with the word.
    this.addSql('alter table change_row add column prior_left_at timestamptz(3)')
    this.addSql('alter table mailbox_opening add column prior_left_at timestamptz(3)')
    this.addSql(`update mailbox_opening set prior_left_at = prior_closed_at where closes_mailbox(prior_status)`)

    this.addSql(`create or replace function date_subscriber() returns trigger language plpgsql as $$ begin
      if old.subscription_tier <> new.subscription_tier and old.first_tier is null then new.first_tier := old.subscription_tier; end if;
      return new; end $$`)
    // Whoever is closed has a day, and who is open has none; the one that a statement gives counts as the mailbox closes.
    this.addSql(`create or replace function date_closing() returns trigger language plpgsql as $$ begin
      if not closes_mailbox(new.subscription_status) then new.closed_at := null; new.unsubscribed_at := null;
      else
        new.closed_at := coalesce(new.closed_at, app_now());
        new.unsubscribed_at := coalesce(new.unsubscribed_at, new.closed_at);
      end if;
      return new; end $$`)
    this.stored()
  }

  /** By the earlier of what is known: the day of the import that brought the word, and how old its file was. */
  private stored(): void {
    this.addSql(`update subscriber set unsubscribed_at = least(unsubscribed_at, closed_at)
      where closes_mailbox(subscription_status) and unsubscribed_at is distinct from least(unsubscribed_at, closed_at)`)
    this.addSql(`update subscriber set unsubscribed_at = null
      where unsubscribed_at is not null and not closes_mailbox(subscription_status)`)
  }
}
