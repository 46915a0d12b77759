import { Migration } from '@mikro-orm/migrations'

/** A change set whose undo left everybody alone stands as it was: nothing of it is undone. */
export class Migration089UntouchedSets extends Migration {
  override up(): void {
    this.addSql(`update change_set set status = 'complete', undone_at = null
      where status = 'undone' and kept_rows > 0 and kept_rows >= rows`)
  }
}
