import { Migration } from '@mikro-orm/migrations'

/**
 * A status closes a mailbox by the words in it, not by the platforms' own words alone (ruling 42): 'Bounced (hard)',
 * 'unsubscribed by admin', 'do not contact'. Who is stored with one of them is closed from now on, for nobody knows since
 * when. What closed before closes still.
 */
export class Migration067WordsOfClosing extends Migration {
  override up(): void {
    const stems =
      'opt(ed|ing|s)? ?out|(hard)?bounc|complain|spam|junk|cleaned|invalid|undeliverable|suppress|block|blacklist|' +
      'cancell?ed|removed|deleted'
    const closing = `unsub|(^|[^a-z])(${stems}|(non|not|no longer) ?subscribed|(do not|don.?t|never) ?(contact|e ?mail|mail|write|send))`
    const sparing =
      `^(not|never|no) +((been|marked|reported|as|a|an|yet) +)*(unsub|${stems})[a-z]*( complaints?| reports?)?$|` +
      '^[a-z ]*([:=] ?)?(false|no|0|never|none)$|^soft ?bounc[a-z]*[^a-z]*$|^bounc[a-z]*[ (:]*soft[)]?$'
    const word = `translate(btrim(status, ' '), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ_-', 'abcdefghijklmnopqrstuvwxyz  ')`
    // Most are active or unsubscribed, and an import asks this several times of each row: the long way is for the others.
    this.addSql(`create or replace function closes_mailbox(status text) returns boolean language sql immutable parallel safe
      return case when status = 'active' then false when status = 'unsubscribed' then true
        else coalesce(${word} ~ '${closing}' and ${word} !~ '${sparing}', false) end`)
    this.addSql(
      `update subscriber set closed_at = app_now() where closed_at is null and closes_mailbox(subscription_status)`,
    )
  }
}
