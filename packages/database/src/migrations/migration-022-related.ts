import { Migration } from '@mikro-orm/migrations'

/** What a record's panel looks others up by: the mails to an address, the jobs of an upgrade. */
export class Migration022Related extends Migration {
  override up(): void {
    this.addSql('create index outbox_mail_recipient on outbox_mail (recipient, id)')
    this.addSql(`create index job_upgrade on job ((payload ->> 'upgradeId'), id) where kind = 'upgrade'`)
  }
}
