import { Migration } from '@mikro-orm/migrations'

/** What was made at a service so that it sends its events here, and until when somebody is making it. */
export class Migration130MadeWebhooks extends Migration {
  override up(): void {
    this.addSql(`alter table integration
      add column made_webhooks jsonb not null default '{}',
      add column set_up_until timestamptz(3)`)
  }
}
