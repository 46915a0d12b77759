import { Migration } from '@mikro-orm/migrations'

/** What was known of a comp at Substack before a fix ended it here: an undo of the fix puts it back with the comp. */
export class Migration106FixedComps extends Migration {
  override up(): void {
    this.addSql('alter table reconcile_fix add column prior_comp jsonb')
  }
}
