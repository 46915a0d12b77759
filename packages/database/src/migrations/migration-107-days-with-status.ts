import { Migration } from '@mikro-orm/migrations'

/** Whoever is closed has a day, and who is open has none, whatever a statement gives: also one that leaves the status as it is. */
export class Migration107DaysWithStatus extends Migration {
  override up(): void {
    this.addSql('drop trigger date_closing on subscriber')
    this.addSql(`create trigger date_closing before update of subscription_status, closed_at, unsubscribed_at on subscriber for each row
      when ((old.subscription_status, old.closed_at, old.unsubscribed_at) is distinct from (new.subscription_status, new.closed_at, new.unsubscribed_at))
      execute function date_closing()`)
    this.addSql(`update subscriber set closed_at = null, unsubscribed_at = null
      where not closes_mailbox(subscription_status) and (closed_at is not null or unsubscribed_at is not null)`)
    this.addSql(`update subscriber set closed_at = coalesce(closed_at, unsubscribed_at, app_now())
      where closes_mailbox(subscription_status) and (closed_at is null or unsubscribed_at is null)`)
  }
}
