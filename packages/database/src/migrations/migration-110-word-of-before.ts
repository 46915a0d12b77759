import { Migration } from '@mikro-orm/migrations'

/** What `change-rows/statements.ts` calls them: told since when the mailbox is closed; Substack has the person. */
const [CLOSED, AT_SUBSTACK] = [16, 128]

/** Every list and look-up that says something of a subscriber. By change set, for change rows are found by that alone. */
const rowsOf = (subscriber: string) => `change_set n
  cross join lateral (select * from change_row where change_set_id = n.id and subscriber_id = ${subscriber} offset 0) o`

/**
 * Whoever takes back that a mailbox was opened closes it by the word of before (ruling 42): what lists said while it was
 * open is not what closes it, though one of them closed it meanwhile and Substack's opened it again.
 */
export class Migration110WordOfBefore extends Migration {
  override up(): void {
    this.addSql(`create or replace function closing_word(subscriber integer)
      returns table (format text, at timestamptz, since timestamptz, is_list boolean) language sql stable as $$
        with told as materialized (
          select o.turn, o.deed, coalesce(o.says, 0) as says, o.prior_status, o.prior_closed_at, n.kind, n.created_at, o.status_since,
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
          and not exists (select from mailbox_opening m where m.subscriber_id = s.id and o.created_at between m.opened_at and m.closed_at)
        order by o.turn desc limit 1 $$`)
  }
}
