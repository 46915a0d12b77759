import { db, type Em, execute, type Sql, sql } from '@joy/database/sql.ts'

/**
 * Takes back what the change rows `r` in `open` did to tags: what they gave is gone, unless somebody took it and it was given
 * anew since; what they took is there again, unless the tag was deleted. In the caller's transaction, before the rows count as
 * undone.
 */
// Raw SQL: the condition of an undo is a part over the alias `r`.
export const restoreTags = (em: Em, open: Sql): Promise<unknown> =>
  execute(
    em,
    sql`with gone as materialized (
        select distinct main_address(coalesce(s.email_key, r.gone_key)) as main_key, c.tag_id, c.given_at
        from change_row r join tag_change c on c.change_set_id = r.change_set_id and c.subscriber_id = r.subscriber_id
        left join subscriber s on s.id = r.subscriber_id
        where ${open} and coalesce(s.email_key, r.gone_key) is not null
      ), taken as (
        delete from person_tag p using gone g where p.email_key = g.main_key and p.tag_id = g.tag_id and p.at = g.given_at
      )
      insert into person_tag (email_key, tag_id) select main_key, tag_id from gone where given_at is null
      on conflict (email_key, tag_id) do nothing`,
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
