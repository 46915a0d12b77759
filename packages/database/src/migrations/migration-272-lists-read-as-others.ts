import { Migration } from '@mikro-orm/migrations'

/** As which other list a file is read, where somebody said of that one what its columns mean (decision 120). */
export class Migration272ListsReadAsOthers extends Migration {
  override up(): void {
    this.addSql('alter table import add column read_as jsonb')
  }
}
