import { Migration } from '@mikro-orm/migrations'

/** Synchronising with the newsletter platform: whom a sync has still to look up, and what its counts said at its end. */
export class Migration015Sync extends Migration {
  override up(): void {
    this.addSql('alter table job add column waits_until timestamptz(3)')

    // The sync's own list, oldest stamp first: an index on the subscribers' stamps would make every import dearer. Rows
    // leave it with the step that writes what was found. Leftovers of a sync that stopped are cleared from time to time.
    this.addSql(`create table sync_row (
      job_id integer not null,
      synced_at timestamptz(3) not null,
      subscriber_id integer not null,
      primary key (job_id, synced_at, subscriber_id)
    )`)

    this.addSql(`create table sync_report (
      job_id integer primary key references job on delete cascade,
      report jsonb not null
    )`)
  }
}
