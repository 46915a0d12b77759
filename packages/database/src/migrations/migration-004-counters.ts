import { Migration } from '@mikro-orm/migrations'
import { countBy } from './count-by.ts'

/**
 * Exact counts at any size. Statement triggers append what a statement added or took away; nobody waits for
 * anybody, since nothing is updated. A maintenance step folds the deltas into `counter`.
 */
export class Migration004Counters extends Migration {
  override up(): void {
    this.addSql('create table counter (name text primary key, value bigint not null)')
    this.addSql('create table counter_delta (name text not null, delta bigint not null)')
    this.addSql(`create view counted as
      select name, sum(value)::float8 as value
      from (select name, value from counter union all select name, delta from counter_delta) it group by name`)

    this.countBy(
      'subscriber',
      `'subscribers.' || case it.subscription_tier
      when 'Free' then 'free' when '' then 'free' when 'Paid' then 'work_out' when 'Join the Gym' then 'join_the_gym' else 'other' end`,
    )
    this.countBy('comp', `case when it.ended_at is null then 'comps' end`)
    this.countBy(
      'website_subscriber',
      `case when it.unsubscribed_at is not null then null
      when it.exported_at is null then 'website.unexported' else 'website.exported' end`,
    )
    this.countBy('upgrade', `'upgrades.' || it.status`)
  }

  private countBy(table: string, name: string): void {
    countBy((statement) => this.addSql(statement), { table }, name)
  }
}
