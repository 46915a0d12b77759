import { Migration } from '@mikro-orm/migrations'

/** What `change-rows/statements.ts` calls them: told since when the mailbox is closed; Substack has the person, it sends them nothing, and it says nothing of that. */
const [CLOSED, AT_SUBSTACK, OFF, MUTE] = [16, 128, 512, 1024]

/** Every list and look-up that says something of a subscriber. By change set, for change rows are found by that alone. */
const rowsOf = (subscriber: string) => `change_set n
  cross join lateral (select * from change_row where change_set_id = n.id and subscriber_id = ${subscriber} offset 0) o`

/**
 * Our own export tells also who unsubscribed here, what stood there before, and how old Substack's word is that it sends:
 * what goes out comes back the same, and what is still to be done at Substack with it (ruling 42).
 */
export class Migration099ToldLeavings extends Migration {
  override up(): void {
    // status_since: of a word that took the place of another that had closed the mailbox before it.
    const columns = 'add column sends_as_of timestamptz(3), add column status_since timestamptz(3)'
    this.addSql(`alter table import_row ${columns}, add column told_at timestamptz(3), add column status_before text,
      add column opened_at timestamptz(3), add column opened_against text`)
    this.addSql(`alter table change_row ${columns}`)
    // Of whoever an import told of: an undo takes it back with the rest.
    this.addSql(`alter table unsubscription add column change_set_id integer,
      drop constraint unsubscription_way_check, add constraint unsubscription_way_check check (way in ('page', 'one-click', 'import'))`)
    // Of whoever came back as well: who left here once is asked of every row of such an import.
    this.addSql('create index unsubscription_of on unsubscription (email_key)')
    this.addSql('create index unsubscription_told on unsubscription (change_set_id) where change_set_id is not null')
    this.addSql(`create or replace function words_of_substack(subscriber integer)
      returns table (change_set_id integer, at timestamptz, turn bigint, is_off boolean) language sql stable as $$
        select n.id, coalesce(case when o.sends is not null then o.sends_as_of end, o.said_at), o.turn, coalesce(not o.sends, o.says & ${OFF} > 0)
        from ${rowsOf('subscriber')}
        where n.kind in ('import', 'sync') and not o.is_undone and o.said_at is not null
          and (o.sends is not null or (o.says & ${AT_SUBSTACK} > 0 and o.says & ${MUTE} = 0))
        union all select g.change_set_id, g.at, null, true from sighting g where g.subscriber_id = subscriber and not g.is_there $$`)
    this.closingWord()
  }

  /**
   * The word that stands, whosever it is, and the day of that word: the day of leaving stays that of the first. So who is
   * named, the status and the date are of one word (rulings 35 and 42).
   */
  private closingWord(): void {
    this.addSql(`create function closing_word(subscriber integer)
      returns table (format text, at timestamptz, since timestamptz, is_list boolean) language sql stable as $$
        with told as materialized (
          select o.turn, o.deed, coalesce(o.says, 0) as says, o.prior_status, o.prior_closed_at, n.kind, o.status_since,
            coalesce(o.closing_at, o.said_at) as closing_at,
            case when i.format ->> 'id' = 'own' then o.closed_by else coalesce(i.format ->> 'id', 'unknown') end as format,
            coalesce(o.closed_by_as_of, o.closing_at, o.said_at) as at
          from ${rowsOf('subscriber')} left join import i on i.change_set_id = n.id
          where n.kind in ('import', 'sync') and not o.is_undone)
        select o.format, o.at,
          coalesce(o.status_since, case when closes_mailbox(o.prior_status) and o.prior_status is distinct from s.subscription_status then o.closing_at end),
          o.kind = 'import' and o.says & ${AT_SUBSTACK} = 0 and o.format is not null
        from subscriber s cross join told o
        where s.id = subscriber and closes_mailbox(s.subscription_status)
          and (o.deed = 'added' or (o.says & ${CLOSED} > 0 and o.prior_status is distinct from s.subscription_status))
          and (o.closing_at = s.closed_at
            or exists (select from told l where l.turn > o.turn and l.prior_closed_at = o.closing_at))
        order by o.turn desc limit 1 $$`)
    this.addSql(`create or replace function closed_by_list(subscriber integer)
      returns table (format text, at timestamptz, sends boolean) language sql stable as $$
        select w.format, w.at, sends_at_substack(subscriber) from closing_word(subscriber) w
        where w.is_list and not exists (select from subscriber s join unsubscription u on u.email_key = s.email_key and u.undone_at is null
          where s.id = subscriber) $$`)
  }
}
