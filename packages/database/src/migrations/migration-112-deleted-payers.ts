import { Migration } from '@mikro-orm/migrations'

/** Whom to delete at Substack by hand, and that they pay there: afterwards nothing here knows it. */
export class Migration112DeletedPayers extends Migration {
  override up(): void {
    this.addSql('alter table outside_deletion add column pays_there boolean not null default false')
  }
}
