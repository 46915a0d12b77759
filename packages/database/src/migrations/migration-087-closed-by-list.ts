import { Migration } from '@mikro-orm/migrations'

/** What `change-rows/statements.ts` calls them: told since when the mailbox is closed; Substack has the person. */
const [CLOSED, AT_SUBSTACK] = [16, 128]

/** Every list and look-up that says something of a subscriber. By change set, for change rows are found by that alone. */
const rowsOf = (subscriber: string) => `change_set n
  cross join lateral (select * from change_row where change_set_id = n.id and subscriber_id = ${subscriber} offset 0) o`

/**
 * Who closed a mailbox follows from the words that are kept: the one as old as the closing. So another platform's list is
 * not taken for Substack, whose own newest word may be that it sends (rulings 39 and 43).
 */
export class Migration087ClosedByList extends Migration {
  override up(): void {
    // By Substack's newest word; else by what was known of it before words were kept; else because it has the person, and
    // said nothing of sending. Null: nobody knows whether it has them.
    this.addSql(`create function sends_at_substack(subscriber integer) returns boolean language sql stable as $$
      select coalesce(
        (select not is_off from words_of_substack(subscriber) order by at desc, turn desc nulls last limit 1),
        (select not coalesce(closes_mailbox(f.prior_status), false) from (
          select o.prior_status, o.prior_as_of, o.deed from ${rowsOf('subscriber')}
          where n.kind in ('import', 'sync') order by o.turn limit 1) f where f.deed <> 'added' and f.prior_as_of is not null),
        (select true from ${rowsOf('subscriber')}
          where n.kind in ('import', 'sync') and not o.is_undone and o.says & ${AT_SUBSTACK} > 0 limit 1)) $$`)
    // Our own export repeats what was said here, and nobody knows by whom. Whoever left here has closed it themselves.
    this.addSql(`create function closed_by_list(subscriber integer)
      returns table (format text, at timestamptz, sends boolean) language sql stable as $$
        select w.format, w.at, sends_at_substack(subscriber) from (
          select i.format ->> 'id' as format, o.said_at as at, n.kind, coalesce(o.says, 0) as says
          from subscriber s cross join ${rowsOf('s.id')} left join import i on i.change_set_id = n.id
          where s.id = subscriber and closes_mailbox(s.subscription_status) and n.kind in ('import', 'sync') and not o.is_undone
            and o.said_at = s.closed_at and (o.deed = 'added' or o.says & ${CLOSED} > 0)
            and not exists (select from unsubscription u where u.email_key = s.email_key and u.undone_at is null)
          order by o.turn desc limit 1
        ) w where w.kind = 'import' and w.says & ${AT_SUBSTACK} = 0 and w.format is distinct from 'own' $$`)
  }
}
