import { Migration } from '@mikro-orm/migrations'

/**
 * A list without a column for cancellations, or that does not know the kind of a plan, does not say whether the plan ends
 * with its expiry: what is known of that stands (ruling 35). `expires_at`: that expiry, where `says_end` is false.
 */
export class Migration101EndsUnsaid extends Migration {
  override up(): void {
    this.addSql(
      `alter table import_row add column says_end boolean not null default true, add column expires_at timestamptz(3)`,
    )
  }
}
