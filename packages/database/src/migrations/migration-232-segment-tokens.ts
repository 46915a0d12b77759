import { Migration } from '@mikro-orm/migrations'

/** A mail program that reads one group of people needs no key that shows everything. */
export class Migration232SegmentTokens extends Migration {
  override up(): void {
    this.addSql('alter table api_token drop constraint api_token_scope_check')
    this.addSql(
      "alter table api_token add constraint api_token_scope_check check (scope in ('read', 'read-write', 'export', 'segments'))",
    )
  }
}
