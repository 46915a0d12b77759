import { Migration } from '@mikro-orm/migrations'

/** What has one cause within an hour is told once and counted (ruling 45): since when, and how often so far. */
export class Migration088HourlyCauses extends Migration {
  override up(): void {
    this.addSql(`create table hourly_cause (
      cause text collate "C" primary key,
      since timestamptz(3) not null,
      times integer not null
    )`)
  }
}
