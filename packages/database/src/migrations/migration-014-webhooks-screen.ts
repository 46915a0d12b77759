import { Migration } from '@mikro-orm/migrations'
import { countBy, countExisting } from './count-by.ts'

const byPlatform = `'webhooks.' || it.platform || '.' || it.status`

/** What the list of deliveries is searched, filtered and counted by; a body may go after its time, its id never. */
export class Migration014WebhooksScreen extends Migration {
  override up(): void {
    this.addSql('alter table webhook_delivery alter column body drop not null')
    // The longer of these two answers the filter by platform alone as well, but only the other one in the order of ids.
    this.addSql('create index webhook_delivery_platform_status on webhook_delivery (platform, status, id)')
    this.addSql('create index webhook_delivery_subject on webhook_delivery (subject_id, id)')
    this.addSql(`create index webhook_delivery_search on webhook_delivery
      using gin ((event_id || ' ' || event_type || ' ' || coalesce(subject_id, '')) gin_trgm_ops) with (gin_pending_list_limit = 64)`)
    // What maintenance looks for: bodies that are still there.
    this.addSql(`create index webhook_delivery_settled on webhook_delivery (done_at)
      where body is not null and status in ('done', 'ignored')`)

    // Counted by platform and state from here on; whoever wants the one alone adds up.
    for (const event of ['insert', 'delete', 'update'])
      this.addSql(`drop function count_webhook_delivery_${event}() cascade`)
    this.addSql(`delete from counter_delta where name like 'webhooks.%'`)
    this.addSql(`delete from counter where name like 'webhooks.%'`)
    const target = { table: 'webhook_delivery', as: 'webhook_delivery_platform' }
    countBy((statement) => this.addSql(statement), target, byPlatform)
    this.addSql(countExisting('webhook_delivery', byPlatform))
  }
}
