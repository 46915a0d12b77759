import { Migration } from '@mikro-orm/migrations'

/**
 * When administrators were notified of a call that waits, a term that is over, a discrepancy. `told_at` stays where it is
 * the moment at which Substack was told by hand: so our own export heads its columns.
 */
export class Migration116NotifiedAt extends Migration {
  override up(): void {
    this.addSql('alter table outbound_call rename column told_at to notified_at')
    this.addSql('alter table subscription rename column term_told_at to term_notified_at')
    this.addSql('alter table reconcile_discrepancy rename column told_at to notified_at')
    this.addSql('alter index reconcile_discrepancy_untold rename to reconcile_discrepancy_unnotified')
  }
}
