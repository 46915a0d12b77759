import { Migration } from '@mikro-orm/migrations'

/** A view is its owner's alone or shared with the team; each of both keeps its names apart. */
export class Migration230SharedViews extends Migration {
  override up(): void {
    this.addSql('alter table saved_view add column is_shared boolean not null default false')
    this.addSql('drop index saved_view_name')
    this.addSql(
      'create unique index saved_view_name on saved_view (administrator_id, screen, lower(name)) where not is_shared',
    )
    this.addSql('create unique index saved_view_shared_name on saved_view (screen, lower(name)) where is_shared')
  }
}
