import { Migration } from '@mikro-orm/migrations'

/** The log by page, search and filter; counters of the log, the mails and what subscriptions bring in. */
export class Migration020LogAndFigures extends Migration {
  override up(): void {
    // Keys as the domain makes them (NFC, lower case). The log itself stays append-only: rows that stand here
    // already get theirs once, by the database's lower().
    this.addSql(`alter table activity add column who_key text collate "C" not null default ''`)
    this.addSql(`alter table activity add column words_key text collate "C" not null default ''`)
    this.addSql('alter table activity disable trigger activity_append_only')
    this.addSql(`update activity set who_key = lower(concat_ws(' ', user_name, user_email)),
      words_key = lower(concat_ws(' ', action, details, request_id))`)
    this.addSql('alter table activity enable trigger activity_append_only')

    // Entries come one at a time: sorted in at once, no later statement has to do it for many.
    this.addSql(`create index activity_search on activity using gin ((who_key || ' ' || words_key) gin_trgm_ops)
      with (fastupdate = off)`)
    this.addSql(`create index activity_platform on activity ((coalesce(nullif(platform, ''), 'System')), at, id)`)
    this.addSql(`create index activity_status on activity ((coalesce(nullif(status, ''), 'Unknown')), at, id)`)

    this.sumBy('activity', [{ name: `'activity'`, amount: '1' }], ['insert'])
    this.sumBy('outbox_mail', [{ name: `'mails.' || it.status`, amount: '1' }])
    // Twelfths of a cent, so that a yearly price adds up exactly over the months.
    const pays = `case when it.status in ('active', 'past_due') then`
    this.sumBy('subscription', [
      { name: `${pays} 'subscriptions.paying' end`, amount: '1' },
      {
        name: `${pays} 'subscriptions.monthly_twelfths' end`,
        amount: `case it.interval when 'month' then 12 * it.amount_cents::bigint else it.amount_cents end`,
      },
    ])
  }

  /** Keeps sums over a table's rows `it` by statement triggers, as migration 4 keeps counts; a null name is left out. */
  private sumBy(
    table: string,
    sums: readonly { name: string; amount: string }[],
    events: readonly ('insert' | 'update' | 'delete')[] = ['insert', 'update', 'delete'],
  ): void {
    const parts = (source: 'fresh' | 'gone') =>
      sums
        .map(
          ({ name, amount }) =>
            `select ${name} as name, ${source === 'gone' ? '-' : ''}(${amount}) as delta from ${source} it`,
        )
        .join(' union all ')
    const sources = { insert: ['fresh'], update: ['fresh', 'gone'], delete: ['gone'] } as const
    const tables = { fresh: 'new table as fresh', gone: 'old table as gone' }
    for (const event of events) {
      const used = sources[event]
      this.addSql(`create function sum_${table}_${event}() returns trigger language plpgsql as $$
        begin insert into counter_delta (name, delta)
          select name, sum(delta) from (${used.map(parts).join(' union all ')}) parts
          where name is not null group by name having sum(delta) <> 0;
        return null; end $$`)
      this.addSql(`create trigger sum_${event} after ${event} on ${table}
        referencing ${used.map((it) => tables[it]).join(' ')}
        for each statement execute function sum_${table}_${event}()`)
    }
    const all = sums.map(({ name, amount }) => `select ${name} as name, (${amount}) as delta from ${table} it`)
    this.addSql(`insert into counter_delta (name, delta)
      select name, sum(delta) from (${all.join(' union all ')}) parts where name is not null group by name`)
  }
}
