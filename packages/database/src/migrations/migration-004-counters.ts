import { Migration } from '@mikro-orm/migrations'

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

  /** Counts the rows of a table under the name that an expression over the row `it` gives; null: not counted. */
  private countBy(table: string, name: string): void {
    const sums = (source: string, sign: string) =>
      `select ${name} as name, ${sign}count(*) as delta from ${source} it group by 1`
    const body = (parts: string) => `insert into counter_delta (name, delta)
      select name, sum(delta) from (${parts}) parts where name is not null group by name having sum(delta) <> 0`
    const trigger = (event: string, parts: string, tables: string) => {
      this.addSql(`create function count_${table}_${event}() returns trigger language plpgsql as $$
        begin ${body(parts)}; return null; end $$`)
      this.addSql(`create trigger count_${event} after ${event} on ${table} referencing ${tables}
        for each statement execute function count_${table}_${event}()`)
    }
    trigger('insert', sums('fresh', ''), 'new table as fresh')
    trigger('delete', sums('gone', '-'), 'old table as gone')
    trigger('update', `${sums('fresh', '')} union all ${sums('gone', '-')}`, 'old table as gone new table as fresh')
  }
}
