import { Migration } from '@mikro-orm/migrations'

/** A delivery says something of a signing secret only where it came after that secret; one of before counts for a while, and no longer. */
export class Migration191WebhookSecretsSince extends Migration {
  override up(): void {
    this.addSql(`alter table integration
      add column webhook_secret_since timestamptz(3),
      add column previous_secret_since timestamptz(3)`)
    this.addSql(
      `update integration set previous_secret_since = app_now() where config ->> 'webhookSecretPrevious' is not null`,
    )
  }
}
