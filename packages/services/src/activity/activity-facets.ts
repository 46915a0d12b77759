import type { ActivityFacets } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import type { RawBuilder } from 'kysely'
import type { Context } from '../context.ts'
import { platformShown, statusShown } from './activity-conditions.ts'

/** The words that stand in the log, one look into the index for each: not even a long log is read. */
export async function activityFacets({ em }: Context): Promise<ActivityFacets> {
  const wordsOf = async (word: RawBuilder<unknown>) => {
    const next = (after: RawBuilder<unknown>) =>
      sql`(select ${word} from activity where ${after} order by ${word}, at, id limit 1)`
    const rows = await rowsOf(
      em,
      sql<{ word: string }>`with recursive found (word) as (
        select ${next(sql`true`)}
        union all
        select ${next(sql`${word} > found.word`)} from found where found.word is not null
      ) select word from found where word is not null order by word`,
    )
    return rows.map((it) => it.word)
  }
  return { platforms: await wordsOf(platformShown), statuses: await wordsOf(statusShown) }
}
