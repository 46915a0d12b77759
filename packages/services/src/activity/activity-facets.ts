import type { ActivityFacets } from '@joy/contract'
import { query, type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { platformShown, statusShown } from './activity-conditions.ts'

/** The words that stand in the log, one look into the index for each: not even a long log is read. */
export async function activityFacets({ em }: Context): Promise<ActivityFacets> {
  const readTexts = async (word: Sql) => {
    const next = (after: Sql) => sql`(select ${word} from activity where ${after} order by ${word}, at, id limit 1)`
    // Raw SQL: from each word the next one is looked up, which is a recursion.
    const rows = await query(
      em,
      z.strictObject({ word: z.string() }),
      sql`with recursive found (word) as (
        select ${next(sql`true`)}
        union all
        select ${next(sql`${word} > found.word`)} from found where found.word is not null
      ) select word from found where word is not null order by word`,
    )
    return rows.map((it) => it.word)
  }
  return { platforms: await readTexts(platformShown), statuses: await readTexts(statusShown) }
}
