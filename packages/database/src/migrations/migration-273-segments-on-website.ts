import { Migration } from '@mikro-orm/migrations'

/** How many more had fitted on that day who stand on the website's list alone; null: nobody counted them. */
export class Migration273SegmentsOnWebsite extends Migration {
  override up(): void {
    this.addSql(`alter table segment_size add column alone_on_website integer check (alone_on_website >= 0)`)
  }
}
