import type { PeopleFilter } from '@joy/contract'
import { db, type Em } from '@joy/database/sql.ts'

/** The change set of each import that a filter names, by its id; one that never ran has none. */
export type Origins = ReadonlyMap<number, number>

/**
 * Asked before the statement itself: PostgreSQL knows how many people a change set brought, and plans for two hundred and for a
 * million of them alike where it would have to find it first.
 */
export async function readOrigins(em: Em, filter: PeopleFilter | undefined): Promise<Origins> {
  const conditions = filter === undefined ? [] : [filter, ...filter.groups].flatMap((group) => group.conditions)
  const ids = conditions.filter(({ field }) => field === 'origin').flatMap(({ values }) => importIds(values))
  if (ids.length === 0) return new Map()
  const rows = await db(em)
    .selectFrom('import')
    .select(['id', 'changeSetId'])
    .where('id', 'in', ids)
    .where('changeSetId', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ id, changeSetId }) => (changeSetId === null ? [] : [[id, changeSetId] as const])))
}

/** The imports among the origins that a condition names. */
export const importIds = (origins: readonly string[]): number[] =>
  origins.filter((origin) => origin !== 'substack' && origin !== 'website').map(Number)
