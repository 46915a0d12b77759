import { Migration } from '@mikro-orm/migrations'

/**
 * More of the platforms' words close a mailbox (ruling 42): listmonk's 'blocklisted', Mailchimp's 'nonsubscribed',
 * beehiiv's 'invalid', MailerLite's 'junk', Buttondown's 'blocked' and 'undeliverable'. Who is stored with one of them
 * is closed from now on, for nobody knows since when.
 */
export class Migration047WordsAndEnds extends Migration {
  override up(): void {
    const words = `'unsubscribed', 'unsubscribe', 'nonsubscribed', 'non subscribed', 'not subscribed', 'opted out', 'opt out', 'optout',
      'complained', 'complaint', 'spam complaint', 'spam', 'marked as spam', 'junk',
      'bounced', 'bounce', 'hard bounced', 'hard bounce', 'cleaned', 'invalid', 'invalid email', 'undeliverable',
      'suppressed', 'blocklisted', 'blacklisted', 'blocked',
      'cancelled', 'canceled', 'cancelled by the reader', 'canceled by the reader'`
    // Most are active, and an import asks this several times of each row: the long way is taken for the others alone.
    this.addSql(`create or replace function closes_mailbox(status text) returns boolean language sql immutable parallel safe
      return case when status = 'active' then false
        else coalesce(translate(btrim(status, ' '), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ_-', 'abcdefghijklmnopqrstuvwxyz  ') in (${words}), false) end`)
    this.addSql(
      `update subscriber set closed_at = app_now() where closed_at is null and closes_mailbox(subscription_status)`,
    )
    this.endWholeDays()
  }

  /** A day on which something ends is meant whole (ruling 59): what a file said without a time, kept as 12:00 UTC until now. */
  private endWholeDays(): void {
    const end = (at: string) =>
      `(((${at} at time zone 'UTC')::date + 1)::timestamp at time zone (select time_zone from community)) - interval '1 millisecond'`
    const isDayToCome = (at: string) => `${at} > app_now() and (${at} at time zone 'UTC')::time = '12:00'`
    this.addSql(`update comp set until = ${end('until')} where ended_at is null and ${isDayToCome('until')}`)
    this.addSql(
      `update subscriber set substack_ends_at = ${end('substack_ends_at')} where ${isDayToCome('substack_ends_at')}`,
    )
  }
}
