import { Migration } from '@mikro-orm/migrations'

/** How many somebody pays for, and the check that finds at the payment provider what did not arrive here. */
export class Migration017Payments extends Migration {
  override up(): void {
    this.addSql('alter table subscription add column quantity integer not null default 1 check (quantity >= 0)')
    this.addSql(`create index subscription_due on subscription (current_period_end, id)
      where provider = 'stripe' and status not in ('canceled', 'incomplete_expired')`)

    this.addSql(`create index subscription_unread on subscription (id)
      where provider = 'stripe' and provider_read_at is null and status not in ('canceled', 'incomplete_expired')`)
    this.addSql(`create index pending_provider_action_open on pending_provider_action ((payload ->> 'subscriptionId'), id)
      where platform = 'stripe' and status <> 'done'`)

    // 'asked': the event never came; the check found it at the provider.
    this.addSql('alter table webhook_delivery drop constraint webhook_delivery_signed_with_check')
    this.addSql(`alter table webhook_delivery add constraint webhook_delivery_signed_with_check
      check (signed_with in ('current', 'previous', 'asked'))`)

    // One row. On the provider's clock: events_from, when every subscription was read, so that what was told before is no
    // news; events_until, the newest event that is known. Whoever checks holds it until leased_until.
    this.addSql(`create table payment_check (
      id integer primary key default 1 check (id = 1),
      next_at timestamptz(3) not null default now(),
      leased_until timestamptz(3),
      events_from timestamptz(3),
      events_until timestamptz(3),
      checked_at timestamptz(3),
      missed_events integer not null default 0,
      corrected integer not null default 0,
      is_more_left boolean not null default false,
      error text
    )`)
    this.addSql('insert into payment_check (id) values (1)')
  }
}
