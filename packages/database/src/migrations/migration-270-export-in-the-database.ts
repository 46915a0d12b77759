import { Migration } from '@mikro-orm/migrations'

/** What `\s` of JavaScript holds: that of PostgreSQL hangs on the language of its machine. */
const blank = String.raw`\t\n\v\f\r \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF`
const trigger = String.raw`=+@\uFF1D\uFF0B\uFF0D\uFF20\-`
/** What neither needs a guard nor quotation marks: most cells, in one look. */
const isPlain = String.raw`[;,\t\r\n"'']|^[${blank}${trigger}]|[${blank}]$`
const inQuotes = String.raw`^[''${blank}]|[\r\n;,\t"]|[${blank}]$`
const beginning = String.raw`((?:^|[;,\t\r\n])(?:[${blank.replace(String.raw`\t\n\v\f\r`, String.raw`\v\f`)}]|")*)(?=''*[${trigger}])`

/** What `change-rows/statements.ts` calls them. */
const [AT_SUBSTACK, OFF, MUTE] = [128, 512, 1024]

/** Every list and look-up that stands, of whoever has an id of a range. By change set, for change rows are found by that alone. */
const rowsOf = `change_set n
      cross join lateral (select * from change_row where change_set_id = n.id and subscriber_id between first and last offset 0) o
      where n.kind in ('import', 'sync') and not o.is_undone`

/** Our own export tells that Substack has somebody, of whose letters it says nothing. */
const isToldThere = 'o.sends is null and o.sends_as_of is not null'

/**
 * The file of a whole list is written by the database, a thousand lines a statement, and so are the statements of Substack
 * asked: of a range of people at once, of which one person is the least. `csv_cell` and `csv_instant` write what the domain's
 * `guardFormula` and the writer of files write, which a property holds (decision 123).
 */
export class Migration270ExportInTheDatabase extends Migration {
  override up(): void {
    this.addSql(`create function csv_guarded(cell text) returns text language sql immutable parallel safe as $$
      select case when safe ~ '^''*[\\t\\r\\n]' then '''' || safe else safe end
      from (select regexp_replace(cell, '${beginning}', '\\1''', 'g') as safe) g $$`)
    this.addSql(`create function csv_quoted(cell text) returns text language sql immutable parallel safe as $$
      select case when cell ~ '${inQuotes}' then '"' || replace(cell, '"', '""') || '"' else cell end $$`)
    this.addSql(`create function csv_cell(cell text) returns text language sql immutable parallel safe as $$
      select case when cell is null then '' when cell !~ '${isPlain}' then cell else csv_quoted(csv_guarded(cell)) end $$`)
    this.addSql(`create function csv_instant(at timestamptz) returns text language sql stable parallel safe as $$
      select case when at is null then '' else to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end $$`)
    this.addSql(`create function statements_of_substack(first integer, last integer)
      returns table (subscriber_id integer, change_set_id integer, at timestamptz, turn bigint, is_off boolean) language sql stable as $$
      select o.subscriber_id, n.id, coalesce(case when o.sends is not null then o.sends_as_of end, o.stated_at), o.turn, coalesce(not o.sends, o.statements & ${OFF} > 0)
        from ${rowsOf} and o.stated_at is not null
          and (o.sends is not null or (o.statements & ${AT_SUBSTACK} > 0 and o.statements & ${MUTE} = 0))
      union all select g.subscriber_id, g.change_set_id, g.at, null, true
        from sighting g where g.subscriber_id between first and last and not g.is_there $$`)
    this.addSql(`create or replace function statements_of_substack(subscriber integer)
      returns table (change_set_id integer, at timestamptz, turn bigint, is_off boolean) language sql stable as $$
      select s.change_set_id, s.at, s.turn, s.is_off from statements_of_substack(subscriber, subscriber) s $$`)
    this.addSql(`create function had_at_substack(first integer, last integer) returns table (subscriber_id integer, at timestamptz) language sql stable as $$
      select o.subscriber_id, max(case when ${isToldThere} then o.sends_as_of else o.stated_at end) from ${rowsOf}
        and (${isToldThere} or o.statements & ${AT_SUBSTACK} > 0) group by o.subscriber_id $$`)
    this.addSql(`drop function had_at_substack_as_of(integer)`)
  }
}
