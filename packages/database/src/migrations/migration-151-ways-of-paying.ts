import { Migration } from '@mikro-orm/migrations'

/** How a subscription is paid where that is no card, what else it is for at Stripe, and whether a schedule there changes it. */
export class Migration151WaysOfPaying extends Migration {
  override up(): void {
    this.addSql(`alter table subscription add column payment_method jsonb, add column other_items integer not null default 0,
      add column is_scheduled boolean not null default false`)
    this.addSql('alter table subscription disable trigger user')
    this.addSql(`update subscription set payment_method = jsonb_build_object('kind', 'card', 'last4', card_last4, 'wallet', null)
      where card_last4 <> ''`)
    this.addSql('alter table subscription enable trigger user')
    this.addSql(`create index subscription_in_other_currency on subscription (currency) where currency <> 'usd'`)
  }
}
