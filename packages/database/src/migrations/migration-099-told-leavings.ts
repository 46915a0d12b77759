import { Migration } from '@mikro-orm/migrations'

/** What `change-sets/says.ts` calls them: Substack has the person, it sends them nothing, and it says nothing of that. */
const [AT_SUBSTACK, OFF, MUTE] = [128, 512, 1024]

/** Every list and look-up that says something of a subscriber. By change set, for change rows are found by that alone. */
const rowsOf = (subscriber: string) => `change_set n
  cross join lateral (select * from change_row where change_set_id = n.id and subscriber_id = ${subscriber} offset 0) o`

/**
 * Our own export tells also who unsubscribed here, what stood there before, and how old Substack's word is that it sends:
 * what goes out comes back the same, and what is still to be done at Substack with it (ruling 42).
 */
export class Migration099ToldLeavings extends Migration {
  override up(): void {
    const columns = 'add column sends_as_of timestamptz(3)'
    this.addSql(`alter table import_row ${columns}, add column told_at timestamptz(3), add column status_before text`)
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
  }
}
