import { Migration } from '@mikro-orm/migrations'

/** What the payment provider says of a subscription, and when it was asked: an older answer never covers a newer one. */
export class Migration013ProviderTruth extends Migration {
  override up(): void {
    this.addSql(`alter table subscription add column provider_customer_id text,
      add column provider_read_at timestamptz(3)`)
    this.addSql('create index subscription_provider_customer on subscription (provider_customer_id)')
  }
}
