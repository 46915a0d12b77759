import { Migration } from '@mikro-orm/migrations'

/** How long access goes on after a term that was paid outside of Stripe is a setting (ruling 38): who set it, and when. */
export class Migration043GraceSetting extends Migration {
  override up(): void {
    this.addSql(`alter table access_rule add constraint access_rule_grace_days_check check (grace_days between 0 and 365),
      add column version integer not null default 0, add column changed_at timestamptz(3), add column changed_by text`)
  }
}
