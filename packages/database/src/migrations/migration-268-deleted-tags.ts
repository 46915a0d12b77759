import { Migration } from '@mikro-orm/migrations'

/** What a change of many did with a tag outlives the tag: so its undo knows of whom nothing can be put back, and says so. */
export class Migration268DeletedTags extends Migration {
  override up(): void {
    this.addSql('alter table tag_change drop constraint tag_change_tag_id_fkey')
  }
}
