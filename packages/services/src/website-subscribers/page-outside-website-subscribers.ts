import type { OutsidePageInput, SubscriberFilter } from '@joy/contract'
import { type Em, queryOne, type Sql, sql } from '@joy/database/sql.ts'
import { filtersOutside } from '@joy/domain/people-filter/quick-conditions.ts'
import { type PersonSearch, readPersonSearch } from '@joy/domain/search.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { countWebsiteSubscribers, readCounters } from '../counters/read-counters.ts'
import { pageById } from '../paging/page-by-id.ts'
import { byKey, ofOutside } from '../people-filter/of-people.ts'
import { hasPersonsId, holdsCommonSearch, holdsSearch } from '../paging/person-search.ts'
import { presentWebsitePerson, readWebsitePeople } from './website-person-row.ts'

const table = sql`website_subscriber`
/** Whoever unsubscribed here too: they stand on no other list either, and whoever asks for them is to find them. */
const alone = sql`not website_subscriber.is_on_newsletter and not website_subscriber.is_alias`

/** Who stands on the website's list and on the newsletter's under none of their addresses, newest first. `total` is the website's list. */
export async function pageOutsideWebsiteSubscribers({ em }: Context, input: OutsidePageInput) {
  const counter = await readCounters(em)
  const search = readPersonSearch(input.search)
  const isWalk = search !== null && (await isCommon(em, search, input.searchIn))
  const found = await aloneOnWebsite(em, input, isWalk)
  return pageById(em, input, {
    table,
    searched: search && !isWalk ? { by: alone } : null,
    read: (keyset, from) => readWebsitePeople(em, from, sql`${found} and ${keyset}`),
    counted: sql`from ${table} where ${found}`,
    total: countWebsiteSubscribers(counter),
    present: presentWebsitePerson,
  })
}

/** Of `website_subscriber`: those on the website's list alone whom a filter of people leaves. */
export async function aloneOnWebsite(em: Em, { searchIn, ...asked }: SubscriberFilter, isWalk = false): Promise<Sql> {
  const filters = filtersOutside(asked)
  if (filters === null) return sql`false`
  const everybody = sql`(select email_key from ${table} where ${alone})`
  const fits = await ofOutside(em, filters, byKey(sql`${table}.email_key`), everybody)
  const search = readPersonSearch(asked.search)
  if (search === null) return sql`${alone} and ${fits}`
  const holds = isWalk ? holdsCommonSearch : holdsSearch
  return sql`${alone} and ${fits} and (${holds(table, search, searchIn)} or ${hasPersonsId(table, search) ?? sql`false`})`
}

/** How many of the newest are looked at, to know how common a text is. */
const LOOKED = 1000

/**
 * Whether a walk meets those who hold a text sooner than the trigram index brings them: a tenth of all do, or there are few; and the
 * index knows nothing of fewer than three letters. A plan that is kept for all texts could not know it.
 */
async function isCommon(em: Em, search: PersonSearch, searchIn: SubscriberFilter['searchIn']): Promise<boolean> {
  if (Math.max(search.email.length, search.name.length) < 3) return true
  // Raw SQL: the conditions of the search over the newest rows.
  const { looked, held } = await queryOne(
    em,
    z.strictObject({ looked: z.int(), held: z.int() }),
    sql`select count(*)::int as looked,
        (count(*) filter (where ${holdsCommonSearch(sql`newest`, search, searchIn)}))::int as held
      from (select email_key, name_key from ${table} where ${alone} order by website_subscriber.id desc limit ${LOOKED}) newest`,
  )
  return looked < LOOKED || held * 10 >= looked
}
