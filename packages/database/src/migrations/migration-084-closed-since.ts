import { Migration } from '@mikro-orm/migrations'

/** Our own export says since when each mailbox is closed: one that was opened since stays open when it comes back. */
export class Migration084ClosedSince extends Migration {
  override up(): void {
    this.addSql('alter table import_row add column closed_at timestamptz(3)')
  }
}
