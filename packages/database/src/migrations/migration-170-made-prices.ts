import { Migration } from '@mikro-orm/migrations'

/** What was made at Stripe so that the plans can be bought: by it, 'Undo' knows what is ours to archive. */
export class Migration170MadePrices extends Migration {
  override up(): void {
    this.addSql(`alter table integration add column made_prices jsonb not null default '{}'`)
  }
}
