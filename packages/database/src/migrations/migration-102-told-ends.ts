import { Migration } from '@mikro-orm/migrations'

/** What `change-rows/statements.ts` calls it: Substack has the person. */
const AT_SUBSTACK = 128

/** Every list and look-up that stands. By change set, for change rows are found by that alone. */
const rowsOf = (subscriber: string) => `(select o.*, n.id as set_id from change_set n
  cross join lateral (select * from change_row where change_set_id = n.id and subscriber_id = ${subscriber} offset 0) o
  where n.kind in ('import', 'sync') and not o.is_undone) o`

/** Our own export tells that Substack has somebody, of whose letters it says nothing. */
const isToldThere = 'o.sends is null and o.sends_as_of is not null'

/**
 * Our own export tells how a person's last comp ended and what is to be done of it at Substack, who gave the one in force,
 * and whether Substack sends to anybody: what goes out comes back the same (rulings 36, 37 and 42).
 */
export class Migration102ToldEnds extends Migration {
  override up(): void {
    // As the file tells them; few rows have any.
    this.addSql('alter table import_row add column comp_here jsonb, add column ended_comp jsonb')
    // The list that told of an end, which goes with its undo; the comp is of no change set.
    this.addSql('alter table comp add column told_in_change_set_id integer')
    this.addSql(
      `create index comp_told_in on comp (told_in_change_set_id, email_key) where told_in_change_set_id is not null`,
    )
    this.addSql(`create or replace function is_known_at_substack(subscriber integer) returns boolean language sql stable as $$
      select case when (select substack_as_of from subscriber s where s.id = $1) is not null then true
        else exists (select from ${rowsOf('$1')} where o.sends is not null or ${isToldThere} or o.says & ${AT_SUBSTACK} > 0) end $$`)
    // As of when it had somebody of whose letters it says nothing.
    this.addSql(`create function had_at_substack_as_of(subscriber integer) returns timestamptz language sql stable as $$
      select max(case when ${isToldThere} then o.sends_as_of else o.said_at end) from ${rowsOf('$1')}
      where ${isToldThere} or o.says & ${AT_SUBSTACK} > 0 $$`)
    this.addSql(`create or replace function sends_at_substack(subscriber integer) returns boolean language sql stable as $$
      select coalesce(
        (select not is_off from words_of_substack(subscriber) order by at desc, turn desc nulls last limit 1),
        (select not coalesce(closes_mailbox(f.prior_status), false) from (
          select o.prior_status, o.prior_as_of, o.deed from change_set n
            cross join lateral (select * from change_row where change_set_id = n.id and subscriber_id = subscriber offset 0) o
          where n.kind in ('import', 'sync') order by o.turn limit 1) f where f.deed <> 'added' and f.prior_as_of is not null),
        (select true from ${rowsOf('subscriber')} where ${isToldThere} or o.says & ${AT_SUBSTACK} > 0 limit 1)) $$`)
  }
}
