import { Migration } from '@mikro-orm/migrations'

/**
 * How old the newest list without a word of Substack's is whose mailbox column said that letters may go: an older one
 * does not close the mailbox (rulings 35 and 42). `told_as_of` does not tell: a list of names says nothing of that.
 */
export class Migration056ConsentedAsOf extends Migration {
  override up(): void {
    this.addSql('alter table subscriber add column consented_as_of timestamptz(3)')
    // What an import found and what it left: an undo takes back what still stands as it was left.
    this.addSql(`alter table change_row add column prior_consented_as_of timestamptz(3),
      add column next_consented_as_of timestamptz(3)`)
  }
}
