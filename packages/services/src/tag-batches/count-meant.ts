import type { TagCountInput } from '@joy/contract'
import { type Em, queryOne, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { readOrigins } from '../people-filter/read-origins.ts'
import { subscriberConditions } from '../subscribers/subscriber-conditions.ts'
import { subscribersWithComp } from '../subscribers/subscriber-row.ts'
import { newestSubscriber } from '../comp-batches/newest-subscriber.ts'
import type { Context } from '../context.ts'

/** How many match exactly, of those with ids up to `upTo`: comped or not, whatever their tags are. */
export async function countMeant(em: Em, { filter, excludedIds }: TagCountInput, upTo: number): Promise<number> {
  const origins = await readOrigins(em, filter.filter)
  // Raw SQL: who matches is a part over their aliases.
  const { many } = await queryOne(
    em,
    z.strictObject({ many: z.int() }),
    sql`select count(*)::int as many ${filter.comped === undefined ? sql`from subscriber s` : subscribersWithComp()}
      where ${subscriberConditions(filter, origins)} and s.id <= ${upTo} and not (s.id = any(${[...excludedIds]}::int[]))`,
  )
  return many
}

/** The same for whoever is about to ask for it. */
export async function countMatching({ em }: Pick<Context, 'em'>, input: TagCountInput): Promise<{ people: number }> {
  return { people: await countMeant(em, input, await newestSubscriber(em)) }
}
