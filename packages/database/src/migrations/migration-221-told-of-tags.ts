import { Migration } from '@mikro-orm/migrations'
import { ifWanted, trigger } from './outgoing-events.ts'

/**
 * Which tags somebody has is told to the community's own tools, as they stand at the end of a transaction; what is as before is
 * not told. A tag that is renamed changes nobody's tags.
 */
export class Migration221ToldOfTags extends Migration {
  override up(): void {
    const addSql = (statement: string) => this.addSql(statement)
    addSql(`create function tell_tags(keys text[], ids integer[], is_given boolean) returns void language plpgsql set enable_hashjoin = on as $$ begin
      if keys is null then return; end if;
      insert into outgoing_event as it (kind, happening, email_key, before, after, data)
        select 'tags.changed', outgoing_happening('tags.changed', c.key), c.key,
          to_jsonb(array(select n.id from unnest(n.ids) as n (id) where not (is_given and n.id = any(c.ids))
            union select c.id from unnest(c.ids) as c (id) where not is_given order by 1)),
          to_jsonb(n.ids), jsonb_build_object('email', p.email, 'name', p.name, 'tags', n.names)
        from (select key, array_agg(id) as ids from unnest(keys, ids) as c (key, id) group by key) c
          join outgoing_people(keys) p on p.email_key = c.key
          cross join lateral (select coalesce(array_agg(t.id order by t.id), '{}') as ids,
            coalesce(jsonb_agg(t.name order by t.name_key), '[]') as names
            from person_tag h join tag t on t.id = h.tag_id where h.email_key = c.key) n
        -- Whoever has another address by now has their tags under that one.
        where exists (select from subscriber s where s.email_key = c.key) or exists (select from website_subscriber w where w.email_key = c.key)
          or exists (select from subscription p where p.email_key = c.key)
        order by c.key
        on conflict (happening) do update set after = excluded.after, data = excluded.data where not it.is_spread;
      end $$`)
    for (const [event, rows, isGiven] of [
      ['insert', 'fresh', true],
      ['delete', 'gone', false],
    ] as const)
      trigger(
        addSql,
        'person_tag',
        event,
        ifWanted('tags.changed', `select tell_tags(array_agg(email_key), array_agg(tag_id), ${isGiven}) from ${rows}`),
      )
  }
}
