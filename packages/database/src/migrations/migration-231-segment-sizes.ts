import { Migration } from '@mikro-orm/migrations'

/** How many people a saved view of people had on each day of the community's zone. */
export class Migration231SegmentSizes extends Migration {
  override up(): void {
    this.addSql(`create table segment_size (
      view_id integer not null references saved_view on delete cascade,
      day date not null,
      people integer not null check (people >= 0),
      primary key (view_id, day)
    )`)
  }
}
