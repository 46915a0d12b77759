import { Migration } from '@mikro-orm/migrations'
import { countBy, countExisting } from './count-by.ts'

/** The log by page, search and filter; counters of the log and of the mails. */
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

    const add = (statement: string) => this.addSql(statement)
    countBy(add, { table: 'activity' }, `'activity'`)
    this.addSql(countExisting('activity', `'activity'`))
    countBy(add, { table: 'outbox_mail' }, `'mails.' || it.status`)
    this.addSql(countExisting('outbox_mail', `'mails.' || it.status`))
    this.countSentForEver()
  }

  /** How many mails ever went out: old ones are cleared away, their number stays. */
  private countSentForEver(): void {
    const sent = (source: string) => `(select count(*) from ${source} where status = 'sent')`
    const append = (event: string, delta: string, tables: string) => {
      this.addSql(`create function count_sent_mail_${event}() returns trigger language plpgsql as $$
        declare it bigint := ${delta};
        begin if it <> 0 then insert into counter_delta (name, delta) values ('mails.ever_sent', it); end if;
        return null; end $$`)
      this.addSql(`create trigger count_sent_mail_${event} after ${event} on outbox_mail referencing ${tables}
        for each statement execute function count_sent_mail_${event}()`)
    }
    append('insert', sent('fresh'), 'new table as fresh')
    append('update', `${sent('fresh')} - ${sent('gone')}`, 'old table as gone new table as fresh')
    this.addSql(`insert into counter_delta (name, delta) select 'mails.ever_sent', ${sent('outbox_mail')}`)
  }
}
