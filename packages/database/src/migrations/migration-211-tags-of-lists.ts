import { Migration } from '@mikro-orm/migrations'

/**
 * A list gives its people tags (ruling 58): what each of its rows names, by what tells two apart; and which tags a change set
 * made, so that its undo takes those away that nobody has.
 */
export class Migration211TagsOfLists extends Migration {
  override up(): void {
    this.addSql('alter table import_row add column tags jsonb')
    this.addSql(`alter table import add column people_tagged integer not null default 0,
      add column tags_made jsonb not null default '[]'`)
    this.addSql('alter table tag add column change_set_id integer references change_set (id) on delete set null')
  }
}
