import { Migration } from '@mikro-orm/migrations'

/** A row that failed knows as which import it was taken in again, once somebody mended it. */
export class Migration271MendedRows extends Migration {
  override up(): void {
    this.addSql(
      `alter table import_failed_row add column mended_in_id integer references import (id) on delete set null`,
    )
    this.addSql(
      `create index import_failed_row_mended_in on import_failed_row (mended_in_id) where mended_in_id is not null`,
    )
  }
}
