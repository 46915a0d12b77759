import { Migration } from '@mikro-orm/migrations'

/** A nightly export needs no key that may change anything. */
export class Migration123ExportTokens extends Migration {
  override up(): void {
    this.addSql('alter table api_token drop constraint api_token_scope_check')
    this.addSql(
      "alter table api_token add constraint api_token_scope_check check (scope in ('read', 'read-write', 'export'))",
    )
  }
}
