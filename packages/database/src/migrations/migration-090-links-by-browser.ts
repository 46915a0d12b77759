import { Migration } from '@mikro-orm/migrations'

/**
 * A sign-in link is void by a newer one of the same browser alone (decisions, ruling 54). `used_in` is the hash of the
 * browser in which a link was followed: that browser's own tries nobody else can spend.
 */
export class Migration090LinksByBrowser extends Migration {
  override up(): void {
    this.addSql('alter table sign_in_link add column used_in text collate "C"')
    // What was void by a newer link of its address until now stays void.
    this.addSql(`update sign_in_link link set voided_at = app_now() where used_at is null and voided_at is null
      and exists (select from sign_in_link newer where newer.email_key = link.email_key and newer.id > link.id)`)
  }
}
