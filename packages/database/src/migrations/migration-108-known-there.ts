import { Migration } from '@mikro-orm/migrations'

/** What was known of a comp at Substack before a list or a look-up found it gone: its undo puts that back where the comp is in force again. */
export class Migration108KnownThere extends Migration {
  override up(): void {
    this.addSql('alter table settled add column known jsonb')
  }
}
