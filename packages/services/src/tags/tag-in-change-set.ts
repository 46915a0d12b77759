import type { TagChange } from '@joy/contract'
import { type Em, query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { lockRowsOfPeople } from '../addresses/lock-rows-of-people.ts'

/**
 * Adds and removes tags of the people of these ids, in the caller's transaction. A tag that is gone by now is passed over.
 * Gives the ids whose people have other tags than before.
 */
export async function tagInChangeSet(
  em: Em,
  ids: readonly number[],
  { add, remove, changeSetId }: TagChange & { changeSetId: number },
): Promise<number[]> {
  await lockRowsOfPeople(em, ids)
  // Raw SQL: who has which tag, what was done to whom and their change rows are written at once.
  const rows = await query(
    em,
    z.strictObject({ id: z.int() }),
    sql`with meant as materialized (
        select id, version, main_address(email_key) as main_key from subscriber where id = any(${[...ids]}::int[])
      ), given as (
        insert into person_tag (email_key, tag_id)
        select distinct m.main_key, t.id from meant m cross join tag t where t.id = any(${[...add]}::int[]) order by 1, 2
        on conflict (email_key, tag_id) do nothing returning email_key, tag_id, at
      ), taken as (
        delete from person_tag p using meant m where p.email_key = m.main_key and p.tag_id = any(${[...remove]}::int[])
        returning p.email_key, p.tag_id
      ), noted as (
        insert into tag_change (change_set_id, subscriber_id, tag_id, given_at)
        select ${changeSetId}::int, m.id, it.tag_id, it.at from meant m
        join (select email_key, tag_id, at from given union all select email_key, tag_id, null from taken) it on it.email_key = m.main_key
        returning subscriber_id
      )
      insert into change_row (change_set_id, subscriber_id, operation, version_after)
      select ${changeSetId}::int, id, 'tagged', version from meant where id in (select subscriber_id from noted)
      returning subscriber_id as id`,
  )
  return rows.map(({ id }) => id)
}
