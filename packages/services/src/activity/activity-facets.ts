import type { ActivityFacets } from '@joy/contract'
import { query, type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { platformShown, statusShown } from './activity-conditions.ts'

/** The words that stand in the log, one look into the index for each: not even a long log is read. */
export async function activityFacets({ em }: Context): Promise<ActivityFacets> {
  const readTexts = async (shown: Sql) => {
    const next = (after: Sql) => sql`(select ${shown} from activity where ${after} order by ${shown}, at, id limit 1)`
    // Raw SQL: from each text the next one is looked up, which is a recursion.
    const rows = await query(
      em,
      z.strictObject({ text: z.string() }),
      sql`with recursive found (text) as (
        select ${next(sql`true`)}
        union all
        select ${next(sql`${shown} > found.text`)} from found where found.text is not null
      ) select text from found where text is not null order by text`,
    )
    return rows.map((it) => it.text)
  }
  return { platforms: await readTexts(platformShown), statuses: await readTexts(statusShown) }
}
