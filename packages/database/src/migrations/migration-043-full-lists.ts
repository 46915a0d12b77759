import { Migration } from '@mikro-orm/migrations'

/** A file may be Substack's whole list: whom it does not have is missing there (ruling 35). */
export class Migration043FullLists extends Migration {
  override up(): void {
    // absent: of how many people it was said for the first time that they are missing.
    this.addSql(`alter table import add column is_full_list boolean not null default false,
      add column absent integer not null default 0`)
    // Which import said so, for its undo; a later look-up that says so again has another time.
    this.addSql('alter table subscriber add column absent_in_change_set_id integer')
    this.addSql(`create index subscriber_absent_in on subscriber (absent_in_change_set_id, id)
      where absent_in_change_set_id is not null`)
  }
}
