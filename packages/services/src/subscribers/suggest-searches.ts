import type { SearchSuggestion, SubscriberSuggestInput } from '@joy/contract'
import { execute, query, sql } from '@joy/database/sql.ts'
import { nearestSearches, nearness, nearText } from '@joy/domain/nearest-searches.ts'
import { z } from 'zod'
import { type Context, inTransaction } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import { countNarrowed } from './count-narrowed.ts'

/** Of a text that many are near to, so many are compared and so many looked at closer. */
const COMPARED = 2000
const LOOKED_AT = 60
const SUGGESTED = 3

const nearRow = z.strictObject({ email: z.string(), name: z.string().nullable() })

/** What may have been meant by a search that found nobody: the nearest parts of names and addresses, with how many they find. */
export async function suggestSearches(context: Context, input: SubscriberSuggestInput): Promise<SearchSuggestion[]> {
  const text = nearText(input.search)
  if (text === null) return []
  for (const near of nearness) {
    const people = await findNear(context, text, near)
    const searches = nearestSearches(input.search, people, { searchIn: input.searchIn, most: SUGGESTED })
    const suggestions = await countSuggestions(context, input, searches)
    if (suggestions.length > 0) return suggestions
  }
  return []
}

/** Those that find somebody, with the filters that hold. */
async function countSuggestions({ em }: Context, input: SubscriberSuggestInput, searches: readonly string[]) {
  const suggestions: SearchSuggestion[] = []
  if (searches.length === 0) return suggestions
  const counter = await readCounters(em)
  for (const search of searches) {
    const matching = await countNarrowed(em, { ...input, search }, counter)
    if (matching !== 0) suggestions.push({ search, matching })
  }
  return suggestions
}

const findNear = (context: Context, text: string, near: number) =>
  inTransaction(context, async ({ em }) => {
    // Raw SQL: settings of the transaction, without which the planner would compare everybody for the first of them to be
    // near; then what only pg_trgm knows, by the index of the search.
    await execute(
      em,
      sql`select set_config('pg_trgm.word_similarity_threshold', ${String(near)}, true), set_config('enable_seqscan', 'off', true)`,
    )
    return query(
      em,
      nearRow,
      sql`select email, name from (select id, email, name, email_key || ' ' || name_key as keys from subscriber
          where (email_key || ' ' || name_key) %> ${text} and not is_alias limit ${COMPARED}) near
        order by ${text} <<-> keys, id limit ${LOOKED_AT}`,
    )
  })
