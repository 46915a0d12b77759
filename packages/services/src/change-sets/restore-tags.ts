import { db, type Em, queryOne, type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'

/** Of people, where a tag was deleted meanwhile: of whom nothing was left to put back, and who do not get one back. */
export type DeletedTags = { tagsGone: number; tagsLost: number }
export const noneDeleted: DeletedTags = { tagsGone: 0, tagsLost: 0 }

/**
 * Takes back what the change rows `r` in `open` did to tags: what they gave is gone, unless somebody took it and it was given
 * anew since; what they took is there again, unless the tag was deleted. In the caller's transaction, before the rows count as
 * undone.
 */
// Raw SQL: the condition of an undo is a part over the alias `r`.
export const restoreTags = (em: Em, open: Sql): Promise<DeletedTags> =>
  queryOne(
    em,
    z.strictObject({ tagsGone: z.int(), tagsLost: z.int() }),
    sql`with change as materialized (
        select r.subscriber_id, main_address(coalesce(s.email_key, r.gone_key)) as main_key, c.tag_id, c.given_at
        from change_row r join tag_change c on c.change_set_id = r.change_set_id and c.subscriber_id = r.subscriber_id
        left join subscriber s on s.id = r.subscriber_id
        where ${open} and coalesce(s.email_key, r.gone_key) is not null
      ), there as materialized (
        select id from tag where id in (select tag_id from change) order by id for key share
      ), taken as (
        delete from person_tag p using change g where p.email_key = g.main_key and p.tag_id = g.tag_id and p.at = g.given_at
      ), given as (
        insert into person_tag (email_key, tag_id) select distinct main_key, tag_id from change join there on there.id = tag_id
        where given_at is null on conflict (email_key, tag_id) do nothing
      )
      select count(*) filter (where is_gone and not is_lost)::int as tags_gone, count(*) filter (where is_lost)::int as tags_lost
      from (select bool_and(id is null) as is_gone, bool_or(id is null and given_at is null) as is_lost
        from change left join there on there.id = tag_id group by subscriber_id) it`,
  )

/** Once a change set is undone: the tags that it made, which nobody has and no other change set gave or took. */
export async function forgetMadeTags(em: Em, changeSetId: number): Promise<void> {
  const made = await db(em)
    .selectFrom('tag')
    .select('id')
    .where('changeSetId', '=', changeSetId)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (made.length === 0) return
  // Whoever was giving one to somebody meanwhile has done so by now.
  await db(em)
    .deleteFrom('tag as t')
    .where(
      't.id',
      'in',
      made.map(({ id }) => id),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('personTag as p').select('p.tagId').whereRef('p.tagId', '=', 't.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tagChange as c')
            .select('c.tagId')
            .whereRef('c.tagId', '=', 't.id')
            .where('c.changeSetId', '<>', changeSetId),
        ),
      ),
    )
    .execute()
}
