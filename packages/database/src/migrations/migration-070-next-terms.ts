import { Migration } from '@mikro-orm/migrations'

/**
 * What is paid outside of Stripe keeps its plan, and its amount, for as long as they are paid: another plan begins with the
 * next payment. Until that is recorded it only waits (`next_from` null); recorded ahead, it begins where the present
 * term ends.
 */
export class Migration070NextTerms extends Migration {
  override up(): void {
    this.addSql(`alter table subscription add column next_plan text, add column next_interval text check (next_interval in ('month', 'year')),
      add column next_amount_cents integer, add column next_from timestamptz(3),
      add constraint subscription_next_term check ((next_plan is null) = (next_interval is null)
        and (next_plan is null) = (next_amount_cents is null) and (next_from is null or next_plan is not null))`)
    this.addSql('create index subscription_next_from on subscription (next_from) where next_from is not null')
    this.addSql('alter table subscription_event drop constraint subscription_event_kind_check')
    this.addSql(`alter table subscription_event add constraint subscription_event_kind_check check (kind in ('started', 'status',
      'ended', 'plan', 'next plan', 'cancelled', 'resumed', 'renewed', 'term over', 'grace over', 'grace extended',
      'collection paused', 'collection resumed', 'discount'))`)
  }
}
