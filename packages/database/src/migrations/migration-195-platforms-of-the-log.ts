import { Migration } from '@mikro-orm/migrations'

/** What an entry of the log belongs to has one spelling each: our own work was 'Path to Joy' too, mails 'The mail server'. */
export class Migration195PlatformsOfTheLog extends Migration {
  override up(): void {
    this.addSql(`update activity set platform = 'System' where platform = 'Path to Joy'`)
    this.addSql(`update activity set platform = 'E-mail' where platform = 'The mail server'`)
  }
}
