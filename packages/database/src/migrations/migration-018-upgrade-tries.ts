import { Migration } from '@mikro-orm/migrations'

/**
 * What a try at the outside leaves behind when its answer is lost: since when somebody may have been made in the
 * directory, and the key under which the payment provider knows the link that was asked for.
 */
export class Migration018UpgradeTries extends Migration {
  override up(): void {
    this.addSql(`alter table upgrade add column creation_began_at timestamptz(3), add column checkout_key text`)
  }
}
