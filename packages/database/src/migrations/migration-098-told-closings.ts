import { Migration } from '@mikro-orm/migrations'

/** What `change-rows/statements.ts` calls them: told since when the mailbox is closed; Substack has the person, sends them nothing, says nothing of that. */
const [CLOSED, AT_SUBSTACK, OFF, MUTE] = [16, 128, 512, 1024]

/** Every list and look-up that says something of a subscriber. By change set, for change rows are found by that alone. */
const rowsOf = (subscriber: string) => `change_set n
  cross join lateral (select * from change_row where change_set_id = n.id and subscriber_id = ${subscriber} offset 0) o`

/**
 * Our own export tells whose list closed a mailbox, how old that was and whether Substack sends: what goes out comes back
 * the same. It stands with the words of the import that brings it back, so that an undo takes it along.
 */
export class Migration098ToldClosings extends Migration {
  override up(): void {
    const columns = 'add column closed_by text, add column closed_by_as_of timestamptz(3), add column sends boolean'
    this.addSql(`alter table import_row ${columns}`)
    // Since when the mailbox was closed, where the row itself says so: that is older than its word.
    this.addSql(`alter table change_row ${columns}, add column closing_at timestamptz(3)`)

    // A plan, that it has them, or whether it sends: whoever only other lists brought is nobody of whom it spoke.
    this.addSql(`create function is_known_at_substack(subscriber integer) returns boolean language sql stable as $$
      select case when (select substack_as_of from subscriber s where s.id = $1) is not null then true
        else exists (select from ${rowsOf('subscriber')} where n.kind in ('import', 'sync') and not o.is_undone
          and (o.sends is not null or o.says & ${AT_SUBSTACK} > 0)) end $$`)
    this.addSql(`create or replace function words_of_substack(subscriber integer)
      returns table (change_set_id integer, at timestamptz, turn bigint, is_off boolean) language sql stable as $$
        select n.id, o.said_at, o.turn, coalesce(not o.sends, o.says & ${OFF} > 0) from ${rowsOf('subscriber')}
        where n.kind in ('import', 'sync') and not o.is_undone and o.said_at is not null
          and (o.sends is not null or (o.says & ${AT_SUBSTACK} > 0 and o.says & ${MUTE} = 0))
        union all select g.change_set_id, g.at, null, true from sighting g where g.subscriber_id = subscriber and not g.is_there $$`)
    // The list that brought the word that stands. Another that says the same of a mailbox that is closed has not closed it:
    // it only moves the age, and keeps the one that it found.
    this.addSql(`create or replace function closed_by_list(subscriber integer)
      returns table (format text, at timestamptz, sends boolean) language sql stable as $$
        with told as materialized (
          select o.turn, o.deed, coalesce(o.says, 0) as says, o.prior_status, o.prior_closed_at, n.kind,
            coalesce(o.closing_at, o.said_at) as closing_at,
            case when i.format ->> 'id' = 'own' then o.closed_by else coalesce(i.format ->> 'id', 'unknown') end as format,
            coalesce(o.closed_by_as_of, o.closing_at, o.said_at) as at
          from ${rowsOf('subscriber')} left join import i on i.change_set_id = n.id
          where n.kind in ('import', 'sync') and not o.is_undone)
        select w.format, w.at, sends_at_substack(subscriber) from (
          select o.* from subscriber s cross join told o
          where s.id = subscriber and closes_mailbox(s.subscription_status)
            and (o.deed = 'added' or (o.says & ${CLOSED} > 0 and o.prior_status is distinct from s.subscription_status))
            and (o.closing_at = s.closed_at
              or exists (select from told l where l.turn > o.turn and l.prior_closed_at = o.closing_at))
            and not exists (select from unsubscription u where u.email_key = s.email_key and u.undone_at is null)
          order by o.turn desc limit 1
        ) w where w.kind = 'import' and w.says & ${AT_SUBSTACK} = 0 and w.format is not null $$`)
  }
}
