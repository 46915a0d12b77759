import { Migration } from '@mikro-orm/migrations'

/** How far Stripe's tries of a payment that failed have come. */
export class Migration122Dunning extends Migration {
  override up(): void {
    this.addSql('alter table subscription add column dunning jsonb')
  }
}
