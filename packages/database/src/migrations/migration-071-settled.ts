import { Migration } from '@mikro-orm/migrations'

/**
 * What a list or a look-up settled beside the fields of somebody, so that its undo gives it back: a comp that it showed to
 * be given at Substack, one that it showed to be removed there, an unsubscription that it showed (rulings 42 and 50).
 */
export class Migration071Settled extends Migration {
  override up(): void {
    // Written only for what changed. item_id: of the comp or the unsubscription. at: what it wrote there; prior_at: what
    // stood there before, null: it was still to be done. No foreign keys, as in change_row.
    this.addSql(`create table settled (
      change_set_id integer not null,
      subscriber_id integer not null,
      what text not null check (what in ('comp', 'removal', 'unsubscription')),
      item_id integer not null,
      prior_at timestamptz(3),
      at timestamptz(3) not null,
      primary key (change_set_id, subscriber_id, what, item_id)
    )`)
    this.addSql('create index settled_of on settled (subscriber_id)')
    // settled: something that was to be done at Substack was found done there, and nothing else changed.
    this.addSql(`alter table change_row drop constraint change_row_deed_check, add constraint change_row_deed_check
      check (deed in ('added', 'updated', 'stamped', 'comped', 'missing', 'found', 'exported', 'settled'))`)
  }
}
