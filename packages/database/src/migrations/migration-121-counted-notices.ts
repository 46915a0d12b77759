import { Migration } from '@mikro-orm/migrations'

/** Failures of one cause within an hour are one entry that counts (ruling 45). */
export class Migration121CountedNotices extends Migration {
  override up(): void {
    this.addSql('alter table notification add column cause text, add column times integer not null default 1')
    this.addSql('create index notification_by_hourly_cause on notification (cause, at) where cause is not null')
  }
}
