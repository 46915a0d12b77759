import { Migration } from '@mikro-orm/migrations'

/**
 * Rare values that people are filtered by (decision 108): each of these was one scan of the whole list, 300 ms at a million
 * people. Their columns change seldom, so that an import or a sync that changes nothing of them writes none; `synced_at`
 * has no index, for every sync would write it for everybody.
 */
export class Migration223FiltersOfPeople extends Migration {
  override up(): void {
    this.addSql('create index subscriber_tier on subscriber (subscription_tier)')
    // As the filters compare them: neither capital letters nor a missing text make a difference.
    for (const column of ['type', 'status'])
      this.addSql(
        `create index subscriber_${column} on subscriber (lower(coalesce(subscription_${column}, '') collate "C"))`,
      )
    this.addSql('create index subscriber_created on subscriber (created_at)')
  }
}
