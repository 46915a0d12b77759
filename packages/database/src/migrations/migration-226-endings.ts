import { Migration } from '@mikro-orm/migrations'

/** The calendar of what ends reads each kind by its end (decision 111): comps have theirs, these had none. */
export class Migration226Endings extends Migration {
  override up(): void {
    this.addSql(`create index subscription_ending on subscription (current_period_end, id)
      where ended_at is null and (is_cancel_at_period_end or status = 'trialing')`)
    this.addSql(
      "create index subscriber_substack_end on subscriber (substack_ends_at, id) where substack_ends_at is not null and substack_tier <> 'Free'",
    )
  }
}
