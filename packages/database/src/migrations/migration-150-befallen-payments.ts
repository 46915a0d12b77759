import { Migration } from '@mikro-orm/migrations'

/** What befalls a payment stands in its subscription's history; whether a payment waits for its payer's bank, and a customer is gone. */
export class Migration150BefallenPayments extends Migration {
  override up(): void {
    this.addSql('alter table subscription add column customer_deleted_at timestamptz(3)')
    this.addSql(`update subscription set dunning = dunning || '{"isToConfirm": false}' where dunning is not null`)
    this.addSql('alter table subscription_event drop constraint subscription_event_kind_check')
    this.addSql(`alter table subscription_event add constraint subscription_event_kind_check check (kind in ('started', 'status',
      'ended', 'plan', 'next plan', 'cancelled', 'resumed', 'renewed', 'term over', 'grace over', 'grace extended',
      'collection paused', 'collection resumed', 'discount', 'to confirm', 'refunded', 'disputed', 'dispute closed',
      'customer deleted', 'trial ending'))`)
  }
}
