import { Migration } from '@mikro-orm/migrations'

/**
 * Who was looked for at Substack and was not there, or was there again: by whole list or look-up, so that each can be
 * undone whatever came after it. `substack_absent_at` follows from them by `absent_since` (rulings 35 and 50).
 */
export class Migration056Sightings extends Migration {
  override up(): void {
    // change_set_id null: a delivery asked. No foreign keys, as in change_row. That somebody was there is kept only of
    // whom was not there once: of everybody else Substack's word says it.
    this.addSql(`create table sighting (
      subscriber_id integer not null,
      change_set_id integer,
      at timestamptz(3) not null,
      is_there boolean not null
    )`)
    this.addSql('create index sighting_of on sighting (subscriber_id, at)')
    this.addSql(`create function absent_since(subscriber integer, seen_at timestamptz) returns timestamptz language sql stable as
      $$ select min(a.at) from sighting a where a.subscriber_id = subscriber and not a.is_there
        and a.at >= coalesce(seen_at, '-infinity')
        and not exists (select from sighting t where t.subscriber_id = subscriber and t.is_there and t.at >= a.at) $$`)
    // missing: it was not there; found: it was missing until then; exported: it waited for an export until then.
    this.addSql(`alter table change_row drop constraint change_row_deed_check, add constraint change_row_deed_check
      check (deed in ('added', 'updated', 'stamped', 'comped', 'missing', 'found', 'exported'))`)
    for (const statement of keepStoredMarks) this.addSql(statement)
    this.addSql('alter table subscriber drop column absent_in_change_set_id')
    this.addSql('alter table change_row drop column prior_absent_at, drop column found_as_of')
  }
}

/**
 * A mark was one value: its time says whose it is. A list has its own age, a sync its stamp. Whom an import or a sync
 * found again was missing until then, unless the list that missed them was undone.
 */
const keepStoredMarks = [
  `insert into sighting (subscriber_id, change_set_id, at, is_there)
    select m.id, coalesce(l.change_set_id, (select max(c.id) from change_set c
        join change_row r on r.change_set_id = c.id and r.subscriber_id = m.id
        where c.kind = 'sync' and c.status = 'complete' and c.stamp = m.at)), m.at, false
    from (select id, substack_absent_at as at from subscriber where substack_absent_at is not null
      union select subscriber_id, prior_absent_at from change_row where prior_absent_at is not null and not is_undone) m
    join subscriber s on s.id = m.id
    left join lateral (select i.change_set_id, c.status from import i join change_set c on c.id = i.change_set_id
      where i.change_set_id = s.absent_in_change_set_id and coalesce(i.as_of, i.created_at) = m.at) l on true
    where l.status is distinct from 'undone'`,
  `insert into sighting (subscriber_id, change_set_id, at, is_there)
    select r.subscriber_id, c.id, c.stamp, true from change_row r join change_set c on c.id = r.change_set_id
    where r.prior_absent_at is not null and not r.is_undone and c.kind = 'sync'`,
  // Who was missed stands in the change set, so that its undo finds them.
  `insert into change_row (change_set_id, subscriber_id, deed, version_after)
    select g.change_set_id, g.subscriber_id, 'missing', s.version
    from sighting g join import i on i.change_set_id = g.change_set_id join subscriber s on s.id = g.subscriber_id
    on conflict do nothing`,
  `update change_row r set deed = 'missing' from sighting g
    where g.change_set_id = r.change_set_id and g.subscriber_id = r.subscriber_id and not g.is_there and r.deed = 'stamped'`,
  `update change_set c set rows = c.rows + missed.count from
    (select change_set_id, count(*)::int as count from change_row where deed = 'missing' group by 1) missed
    where missed.change_set_id = c.id`,
]
