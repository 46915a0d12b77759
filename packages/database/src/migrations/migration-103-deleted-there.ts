import { Migration } from '@mikro-orm/migrations'

/**
 * When somebody said that an account was deleted at Substack too: a list of before that says nothing of who came back. The
 * to-do itself, with the address, is gone a day later.
 */
export class Migration103DeletedThere extends Migration {
  override up(): void {
    this.addSql('alter table account_deletion add column deleted_there_at timestamptz(3)')
  }
}
