import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { db, type Em, query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { laterSets } from '../change-rows/later-sets.ts'
import { isStated } from '../change-rows/statements.ts'

type Part = { changeSetId: number; after: number; limit: number }
type Unmarked = { upTo: number | null; rows: number }

/**
 * Of the next website subscribers after an id who need no export because this change set saw them at Substack: whom its
 * undo left alone stays so, and whom another list or look-up saw since is so by that one; all others are to be exported
 * again. Call in a transaction of its own. `rows`: how many of those are rows of its own: whom a
 * fix marked has no change row. `upTo`, the last id, null: none were left.
 */
export async function unmarkArrived(em: Em, { changeSetId, after, limit }: Part): Promise<Unmarked> {
  await lookUpByKey(em)
  const others = await laterSets(em, changeSetId)
  const { upTo } = await db(em)
    .selectFrom(({ selectFrom }) =>
      selectFrom('websiteSubscriber')
        .select('id')
        .where('seenInChangeSetId', '=', changeSetId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .as('part'),
    )
    .select(({ fn }) => fn.max<number | null>('id').as('upTo'))
    .executeTakeFirstOrThrow()
  if (upTo === null) return { upTo, rows: 0 }
  // Raw SQL: who else saw them is looked up row by row.
  const marked = await query(
    em,
    z.strictObject({ isRow: z.boolean() }),
    sql`update website_subscriber w set exported_at = seen.at, seen_in_change_set_id = seen.id
      from website_subscriber m
      left join lateral (
        select n.id, n.stamp as at from subscriber s cross join unnest(${[changeSetId, ...others]}::int[]) it(id)
        join change_set n on n.id = it.id
        cross join lateral (select * from change_row where change_set_id = n.id and subscriber_id = s.id and not is_undone offset 0) o
        where s.email_key = m.email_key and ${isStated(sql`o`, 'atSubstack')} and n.stamp >= m.exported_at
        order by n.id limit 1
      ) seen on true
      where w.id = m.id and m.seen_in_change_set_id = ${changeSetId} and m.id > ${after} and m.id <= ${upTo}
        and seen.id is distinct from ${changeSetId}::int
      returning seen.id is null and exists (select from change_set where id = ${changeSetId} and kind = 'reconcile') as is_row`,
  )
  return { upTo, rows: marked.filter(({ isRow }) => isRow).length }
}
