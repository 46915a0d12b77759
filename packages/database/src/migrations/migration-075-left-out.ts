import { Migration } from '@mikro-orm/migrations'

/**
 * Who never goes into a file for Substack is not waiting for one: why stands with the website's row, and is counted by
 * itself. Closed comes first, for nobody adds a closed mailbox by hand either. Kept by statement triggers, which touch
 * only rows whose reason changed; a list that merely stamps its people looks at no website row.
 */
export class Migration075LeftOut extends Migration {
  override up(): void {
    this.addSql(`alter table website_subscriber add column left_out text check (left_out in ('closed', 'formula'))`)
    this.addSql(`create function refresh_left_out(keys text[]) returns void language plpgsql as $$ begin
      update website_subscriber w set left_out = it.why from (${reasons('where w.email_key = any(keys)')}) it
      where w.id = it.id and w.left_out is distinct from it.why; end $$`)
    this.addSql(`update website_subscriber w set left_out = it.why from (${reasons('')}) it
      where w.id = it.id and it.why is not null`)

    this.keep('website_subscriber', 'insert', 'select email_key from fresh', fresh)
    this.keep('website_subscriber', 'update', moved(['email', 'email_key', 'signed_up_at']), both)
    this.keep('subscriber', 'insert', 'select email_key from fresh where closed_at is not null', fresh)
    this.keep('subscriber', 'update', moved(['email_key', 'subscription_status', 'closed_at']), both)
    this.keep('subscriber', 'delete', 'select email_key from gone where closed_at is not null', gone)
    this.keep('unsubscription', 'insert', 'select email_key from fresh', fresh)
    this.keep('unsubscription', 'update', moved(['email_key', 'undone_at', 'website_subscriber_id']), both)
    this.keep('unsubscription', 'delete', 'select email_key from gone', gone)
    this.count()
  }

  private keep(table: string, event: string, keys: string, tables: string): void {
    this.addSql(`create function left_out_of_${table}_${event}() returns trigger language plpgsql as $$
      declare keys text[] := array(${keys});
      begin if cardinality(keys) > 0 then perform refresh_left_out(keys); end if; return null; end $$`)
    this.addSql(`create trigger left_out_${event} after ${event} on ${table} referencing ${tables}
      for each statement execute function left_out_of_${table}_${event}()`)
  }

  /** In place of the two counts of migration 4; what stands already moves to its new name. */
  private count(): void {
    const sums = (source: string, sign: string) =>
      `select ${name} as name, ${sign}count(*) as delta from ${source} it group by 1`
    for (const [event, parts] of [
      ['insert', sums('fresh', '')],
      ['delete', sums('gone', '-')],
      ['update', `${sums('fresh', '')} union all ${sums('gone', '-')}`],
    ] as const)
      this.addSql(`create or replace function count_website_subscriber_${event}() returns trigger language plpgsql as $$
        begin insert into counter_delta (name, delta)
          select name, sum(delta) from (${parts}) parts where name is not null group by name having sum(delta) <> 0;
        return null; end $$`)
    this.addSql(`insert into counter_delta (name, delta)
      select name, sum(delta) from (${sums('website_subscriber', '')}
        union all select ${before}, -count(*) from website_subscriber it group by 1) parts
      where name is not null group by name having sum(delta) <> 0`)
  }
}

const fresh = 'new table as fresh'
const gone = 'old table as gone'
const both = `${gone} ${fresh}`

const moved = (facts: readonly string[]) => {
  const row = (alias: string) => `(${facts.map((it) => `${alias}.${it}`).join(', ')})`
  return `select key from fresh f join gone g on g.id = f.id
    cross join lateral (values (f.email_key), (g.email_key)) it(key) where ${row('f')} is distinct from ${row('g')}`
}

// Whoever unsubscribed here is on the website's list again by their own sign-up (ruling 14), as is who signed up since.
const reasons = (where: string) => `select w.id, case
    when exists (select from subscriber s where s.email_key = w.email_key and closes_mailbox(s.subscription_status)
      and coalesce(s.closed_at > w.signed_up_at, true)
      and not exists (select from unsubscription u where u.email_key = w.email_key and u.undone_at is null
        and u.website_subscriber_id = w.id)) then 'closed'
    when w.email ~ '^''*[=+@\\uFF1D\\uFF0B\\uFF0D\\uFF20-]' then 'formula' end as why
  from website_subscriber w ${where}`

const before = `case when it.unsubscribed_at is not null then null
  when it.exported_at is null then 'website.unexported' else 'website.exported' end`
const name = `case when it.unsubscribed_at is not null then null
  when it.exported_at is null then 'website.' || coalesce(it.left_out, 'unexported')
  when it.left_out is null then 'website.exported' else 'website.exported_left_out' end`
