import { Migration } from '@mikro-orm/migrations'

/** Whether Stripe collects nothing of a subscription that a comparison read: it goes on, and does not pay. */
export class Migration057PausedAtStripe extends Migration {
  override up(): void {
    this.addSql('alter table reconcile_payment add column is_collection_paused boolean not null default false')
  }
}
