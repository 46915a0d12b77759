import { Migration } from '@mikro-orm/migrations'

/**
 * Whom a change set names as more than met: a list of each week meets everybody, adds two hundred and changes a few, who were found by a
 * scan of every row of every list. Whoever is met and nothing more has no entry, and the order is that of the people, so that those whom it does not
 * name are found without a look at either table.
 */
export class Migration275NotStamped extends Migration {
  override up(): void {
    this.addSql(`create index change_row_not_stamped on change_row (change_set_id, subscriber_id)
      where operation <> 'stamped'`)
  }
}
