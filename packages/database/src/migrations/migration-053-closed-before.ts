import { Migration } from '@mikro-orm/migrations'

/**
 * Since when a mailbox was closed before an import or a sync changed it: an undo closes it as of then, not as of the
 * undo, so that the same newer consent opens it once more (ruling 42).
 */
export class Migration053ClosedBefore extends Migration {
  override up(): void {
    this.addSql('alter table change_row add column prior_closed_at timestamptz(3)')
  }
}
