import { Migration } from '@mikro-orm/migrations'

/**
 * Which words close a mailbox, and what an incoming word may do to one (decisions, ruling 42). The same in Node:
 * `isClosed` and `nextStatus` of the domain; a test holds them equal. Written as expressions, so that statements over
 * many rows have them inlined.
 */
export class Migration032Consent extends Migration {
  override up(): void {
    const words = `'unsubscribed', 'unsubscribe', 'opted out', 'opt out', 'optout', 'complained', 'complaint',
      'spam complaint', 'spam', 'marked as spam', 'bounced', 'bounce', 'hard bounced', 'hard bounce', 'cleaned', 'suppressed',
      'cancelled', 'canceled', 'cancelled by the reader', 'canceled by the reader'`
    this.addSql(`create function closes_mailbox(status text) returns boolean language sql immutable parallel safe
      return coalesce(translate(btrim(status, ' '), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ_-', 'abcdefghijklmnopqrstuvwxyz  ') in (${words}), false)`)
    this.addSql(`create function next_status(stored text, incoming text, says_consent boolean, is_newer boolean, is_held boolean)
      returns text language sql immutable parallel safe
      return case when incoming is null or not is_newer then stored
        when closes_mailbox(stored) and not closes_mailbox(incoming) and (not says_consent or is_held) then stored
        else incoming end`)
    // Of a staged row: the mailbox itself was said to be open.
    this.addSql('alter table import_row add column says_consent boolean not null default false')
    this.mendNames()
  }

  /** Line breaks in names become blanks, as they do in an import now (ruling 56). */
  private mendNames(): void {
    const breaks = String.raw`[\n\r\v\f\u0085\u2028\u2029]+`
    const mended = `btrim(regexp_replace(name, '${breaks}', ' ', 'g'))`
    this.addSql(`update subscriber set name = ${mended}, name_key = btrim(regexp_replace(name_key, '${breaks}', ' ', 'g'))
      where name ~ '${breaks}'`)
    this.addSql(`update website_subscriber set name = ${mended} where name ~ '${breaks}'`)
  }
}
