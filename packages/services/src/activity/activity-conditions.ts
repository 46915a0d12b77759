import type { ActivityFilter } from '@joy/contract'
import { type Sql, sql } from '@joy/database/sql.ts'
import { containsPattern, searchText } from '@joy/domain/search.ts'

/** As the log shows them; the same expressions as in their indexes. */
export const platformShown = sql`coalesce(nullif(platform, ''), 'System')`
export const statusShown = sql`coalesce(nullif(status, ''), 'Unknown')`
export const searched = sql<string>`(who_key || ' ' || text_key)`

/** The conditions of a filter over `activity`. The trigram index answers both searches; `who` then looks closer. */
export function activityConditions(filter: ActivityFilter): Sql {
  const conditions: Sql[] = [sql`true`]
  const text = searchText(filter.search)
  if (text) conditions.push(sql`${searched} like ${containsPattern(text)}`)
  const who = searchText(filter.who)
  if (who) conditions.push(sql`${searched} like ${containsPattern(who)}`, sql`who_key like ${containsPattern(who)}`)
  if (filter.platform !== undefined) conditions.push(sql`${platformShown} = ${filter.platform}`)
  if (filter.status !== undefined) conditions.push(sql`${statusShown} = ${filter.status}`)
  if (filter.from !== undefined) conditions.push(sql`at >= ${filter.from}::timestamptz`)
  if (filter.to !== undefined) conditions.push(sql`at < ${filter.to}::timestamptz`)
  return sql.join(conditions, sql` and `)
}

/** Whether a filter narrows the log at all. */
export const narrowsLog = ({ search, who, ...rest }: ActivityFilter): boolean =>
  searchText(search) !== null ||
  searchText(who) !== null ||
  [rest.platform, rest.status, rest.from, rest.to].some((it) => it !== undefined)
