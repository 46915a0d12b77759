import { Migration } from '@mikro-orm/migrations'

/** That backups are taken of this database is known by whoever takes them; their word is kept, with when it was given. */
export class Migration220Backup extends Migration {
  override up(): void {
    this.addSql(`alter table community
      add column backup_stated_at timestamptz(3),
      add column backup_stated_by text,
      add constraint community_backup_stated check ((backup_stated_at is null) = (backup_stated_by is null))`)
  }
}
