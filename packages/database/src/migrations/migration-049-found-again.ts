import { Migration } from '@mikro-orm/migrations'

/**
 * Since when somebody had been missing at Substack whom an import or a sync found there again, and by a word of when:
 * an undo of it lets them be missing as before (rulings 35 and 50).
 */
export class Migration049FoundAgain extends Migration {
  override up(): void {
    this.addSql(
      'alter table change_row add column prior_absent_at timestamptz(3), add column found_as_of timestamptz(3)',
    )
  }
}
