import { Migration } from '@mikro-orm/migrations'

/** How the letters of a file are read, where somebody chose that, and in which line its headings stand (decision 120). */
export class Migration262ReadingsAsChosen extends Migration {
  override up(): void {
    this.addSql(`alter table import
      add column is_encoding_chosen boolean not null default false,
      add column heading_line integer not null default 1`)
  }
}
