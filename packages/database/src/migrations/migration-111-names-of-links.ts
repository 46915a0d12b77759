import { Migration } from '@mikro-orm/migrations'

/** By which name somebody signed up again whom nobody knows any more: it is theirs once they have followed the link. */
export class Migration111NamesOfLinks extends Migration {
  override up(): void {
    this.addSql('alter table sign_in_link add column name text')
  }
}
