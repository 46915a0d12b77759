import { Migration } from '@mikro-orm/migrations'

/** Which process reads the changes of Planning Center is the queue's to say; the row keeps what is known and what is due. */
export class Migration113ChecksBySchedule extends Migration {
  override up(): void {
    this.addSql('alter table church_check drop column leased_until')
  }
}
