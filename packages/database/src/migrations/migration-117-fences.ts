import { Migration } from '@mikro-orm/migrations'

/**
 * Whose a row is tells a number that only grows: the tries are counted anew where somebody asks for another by hand, and
 * a very late worker could meet its own number. The check of the payments is leased as the queues are.
 */
export class Migration117Fences extends Migration {
  override up(): void {
    for (const table of ['outbox_mail', 'webhook_delivery', 'outbound_call', 'payment_check'])
      this.addSql(`alter table ${table} add column fence integer not null default 0`)
    this.addSql('alter table payment_check add column attempts integer not null default 0')
    this.addSql('alter table payment_check add column next_try_at timestamptz(3) not null default to_timestamp(0)')
    this.addSql('update payment_check set next_try_at = leased_until where leased_until is not null')
    this.addSql('alter table payment_check drop column leased_until')
  }
}
