import { Migration } from '@mikro-orm/migrations'

/** Settings carry a version, so that a second editor hears of the first. */
export class Migration031SettingsVersion extends Migration {
  override up(): void {
    this.addSql('alter table integration add column version integer not null default 1')
  }
}
