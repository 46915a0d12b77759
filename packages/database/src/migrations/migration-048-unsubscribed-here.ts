import { Migration } from '@mikro-orm/migrations'
import { countBy, countExisting } from './count-by.ts'

const toUnsubscribe = `case when it.action_id is not null and it.undone_at is null and it.told_at is null and it.seen_at is null
  then 'mailboxes.to_unsubscribe' end`

/**
 * Whoever unsubscribes by our own link is still to be taken off at Substack, by hand, where Substack sends to them. And
 * a sign-in link that answers a sign-up opens a closed mailbox: only its owner can press it (ruling 42).
 */
export class Migration048UnsubscribedHere extends Migration {
  override up(): void {
    // action_id: of the numbers of comps, so that all that is to be done at Substack is one list. told_*: somebody marked
    // it as done there; seen_at: an import or a look-up showed it.
    this.addSql(`alter table unsubscription add column action_id integer, add column told_at timestamptz(3),
      add column told_by text, add column seen_at timestamptz(3)`)
    this.addSql(`create index unsubscription_to_do on unsubscription (action_id)
      where action_id is not null and undone_at is null and told_at is null and seen_at is null`)
    // Who unsubscribed before this was kept, while Substack sent to them.
    this.addSql(`update unsubscription u set action_id = nextval(pg_get_serial_sequence('comp', 'id')) from subscriber s
      where s.id = u.subscriber_id and u.undone_at is null and not closes_mailbox(u.prior_status)
        and closes_mailbox(s.subscription_status) and s.substack_absent_at is null`)
    countBy((statement) => this.addSql(statement), { table: 'unsubscription' }, toUnsubscribe)
    this.addSql(countExisting('unsubscription', toUnsubscribe))
    this.addSql('alter table sign_in_link add column opens_mailbox boolean not null default false')
  }
}
