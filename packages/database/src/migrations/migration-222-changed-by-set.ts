import { Migration } from '@mikro-orm/migrations'
import { tellOfEverybody } from './outgoing-events.ts'

/**
 * Which rows a statement changed is found as a set. Joined by their id, `fresh` and `gone` were compared each with each once
 * a connection had planned that for a single row: three thousand comps took nine million comparisons in each trigger.
 */
export class Migration222ChangedBySet extends Migration {
  override up(): void {
    this.followPeople(
      'subscriber',
      'newsletter',
      'email, name, subscription_tier, subscription_type, access_source, subscription_status',
    )
    this.followPeople('website_subscriber', 'website', 'email, name, unsubscribed_at')
    this.leaveOut('subscriber', 'email_key, subscription_status, closed_at')
    this.leaveOut('website_subscriber', 'email, email_key, signed_up_at')
    this.leaveOut('unsubscription', 'email_key, undone_at, website_subscriber_id')
    const facts = `email_key, plan, interval, status, provider, started_at, current_period_end, is_cancel_at_period_end, is_paying, is_end_unconfirmed`
    this.refreshAccess('subscription', { facts: `id, ${facts}` })
    this.refreshAccess('comp', { facts: 'id, email_key, plan, comped_at, until, ended_at' })
    this.refreshAccess('address_alias', { facts: 'alias_key, main_key', keys: ['alias_key', 'main_key'] })
    this.refreshAccessOfUpgrades()
    tellOfEverybody((statement) => this.addSql(statement))
  }

  private followPeople(table: string, list: string, facts: string): void {
    this.replace(
      `follow_${table}_update`,
      `begin insert into person_change (list, person_id, changed_at, is_gone)
        select '${list}', id, clock_timestamp(), false from (${fresher(`id, ${facts}`)}) changed order by id
        on conflict (list, person_id) do update set changed_at = excluded.changed_at, is_gone = excluded.is_gone; return null; end`,
    )
  }

  private leaveOut(table: string, facts: string): void {
    this.replace(
      `left_out_of_${table}_update`,
      `declare keys text[] := array(select email_key from (${changed(`id, ${facts}`)}) changed);
      begin if cardinality(keys) > 0 then perform refresh_left_out(keys); end if; return null; end`,
    )
  }

  private refreshAccess(table: string, { facts, keys = ['email_key'] }: { facts: string; keys?: string[] }): void {
    const of = keys.map((key) => `select ${key} as key from (${changed(facts)}) changed`).join(' union ')
    this.refreshAccessOf(table, of)
  }

  private refreshAccessOfUpgrades(): void {
    const facts = `id, substack_subscriber_id, status = 'registered' as is_registered`
    this.refreshAccessOf(
      'upgrade',
      `select distinct s.email_key from (${fresher(facts)}) changed join subscriber s on s.id = changed.substack_subscriber_id`,
    )
  }

  private refreshAccessOf(table: string, keys: string): void {
    this.replace(
      `access_of_${table}_update`,
      `declare keys text[] := array(${keys});
      begin if cardinality(keys) > 0 then perform refresh_access(keys); end if; return null; end`,
    )
  }

  private replace(name: string, body: string): void {
    this.addSql(`create or replace function ${name}() returns trigger language plpgsql as $$ ${body} $$`)
  }
}

/** The rows that are different now, as they are, and as they were too. */
const fresher = (facts: string) => `select ${facts} from fresh except select ${facts} from gone`
const changed = (facts: string) =>
  `(${fresher(facts)}) union all (select ${facts} from gone except select ${facts} from fresh)`
