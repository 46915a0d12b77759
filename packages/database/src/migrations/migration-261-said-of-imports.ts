import { Migration } from '@mikro-orm/migrations'

/**
 * What somebody said of a file beside its mapping (decision 120): whom to import, a tag, what words and days mean. `words`
 * and `dates`: what its columns hold of which that can be said.
 */
export class Migration261SaidOfImports extends Migration {
  override up(): void {
    this.addSql(`alter table import
      add column said jsonb not null default '{}',
      add column labels jsonb not null default '[]',
      add column dates jsonb not null default '[]'`)
  }
}
