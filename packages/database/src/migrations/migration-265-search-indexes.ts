import { Migration } from '@mikro-orm/migrations'

/**
 * The log's search index was sorted in entry by entry, a third of what a sign-up cost the database (33 kB of its journal). New
 * entries wait in a pending list, as those of people do, and maintenance sorts them in each minute: searches read the
 * list as well, so it stays short. The list of the website, which was read as a whole, gets an index of its own.
 */
export class Migration265SearchIndexes extends Migration {
  override up(): void {
    this.addSql(`alter index activity_search set (fastupdate = on, gin_pending_list_limit = 1024)`)
    this.addSql(`create index website_subscriber_search on website_subscriber using gin (email_key gin_trgm_ops)
      with (gin_pending_list_limit = 1024)`)
  }
}
