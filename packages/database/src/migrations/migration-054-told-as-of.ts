import { Migration } from '@mikro-orm/migrations'

/**
 * How old the newest file is that wrote a row without a word of Substack's: a list of names, of Mailchimp, by hand. An
 * older one changes nothing there (ruling 35). Where Substack has its say, `substack_as_of` tells it.
 */
export class Migration054ToldAsOf extends Migration {
  override up(): void {
    this.addSql('alter table subscriber add column told_as_of timestamptz(3)')
    this.addSql('alter table change_row add column prior_told_as_of timestamptz(3)')
  }
}
