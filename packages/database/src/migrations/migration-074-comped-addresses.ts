import { Migration } from '@mikro-orm/migrations'

/**
 * Where mail goes to somebody who is comped and has left every list: the address as the list had it. Of whom left before,
 * the key in small letters is all there is, which the mailbox of a plain address answers to as well.
 */
export class Migration074CompedAddresses extends Migration {
  override up(): void {
    this.addSql('alter table comp add column listed_email text')
    this.addSql(`update comp c set listed_email = c.email_key
      where c.email_key ~ '^[!-~]+$' and not exists (select from subscriber s where s.email_key = c.email_key)`)
  }
}
