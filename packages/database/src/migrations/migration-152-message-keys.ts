import { Migration } from '@mikro-orm/migrations'

/** A mail's Message-ID is made of a key that is of no other mail: counted from 1 it repeated with every installation. */
export class Migration152MessageKeys extends Migration {
  override up(): void {
    this.addSql('alter table outbox_mail add column message_key uuid not null default gen_random_uuid()')
  }
}
