import { Migration } from '@mikro-orm/migrations'

/** Whose row it was, written where an undo takes the row off the list: their comps hang on the address and stay to be undone. */
export class Migration045GoneRows extends Migration {
  override up(): void {
    this.addSql('alter table change_row add column gone_key text collate "C"')
  }
}
