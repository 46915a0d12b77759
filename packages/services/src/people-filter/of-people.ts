// Raw SQL throughout: parts of the statements of lists.
import { countsUpTo, type PeopleFilter } from '@joy/contract'
import { type Em, query, type Sql, sql } from '@joy/database/sql.ts'
import { factsOutside } from '@joy/domain/people-filter/person-facts.ts'
import { narrowsPeople } from '@joy/domain/people-filter/narrows-people.ts'
import { z } from 'zod'
import { amongValues } from './among-values.ts'
import { listed } from './held-by-people.ts'
import { toAddresses, elsewhere, hasNone, type Held } from './kin.ts'
import { peopleConditions } from './people-conditions.ts'
import { type Origins, readOrigins } from './read-origins.ts'

/**
 * A row of a list: an address of its person, the column that names them there and its type, and that it names one of those whose
 * addresses a query gives.
 */
type Row = { key: Sql; name: Sql; type: Sql; isAmong: (keys: Sql) => Sql }
export const byKey = (key: Sql): Row => ({
  key,
  name: key,
  type: sql`text`,
  isAmong: (keys) => sql`${key} in ${keys}`,
})

/** A list: its table, under the name by which its rows speak of it, and how many rows that has; null: more than 10,000. */
type List = { from: Sql; rows: number | null }

/** Who has a payment or a comp, and may stand on no newsletter list. */
const withPaymentOrComp = sql`(select email_key from subscription union all select email_key from comp where ended_at is null)`

const addressRow = z.strictObject({ emailKey: z.string() })
const namedRow = z.strictObject({ name: z.union([z.string(), z.int()]) })

/**
 * A condition over a list whose rows are of people: those of whom a filter holds. The rows of a short list are gone through once, for
 * page and count. Of a long one, where the filter leaves few people these are found first, and the plan may begin at them; else the person of
 * each row is looked up. `withOne` gives the addresses of rows that may be of people on no newsletter list.
 */
export async function ofPeople(
  em: Em,
  filter: PeopleFilter | undefined,
  row: Row,
  list: List,
  withOne: Sql = withPaymentOrComp,
): Promise<Sql> {
  if (filter === undefined || !narrowsPeople(filter)) return sql`true`
  if (list.rows !== null && list.rows <= countsUpTo) {
    const named = await query(
      em,
      namedRow,
      sql`select ${row.name} as name from ${list.from} where ${isOneOfThem(filter, row.key)}`,
    )
    return sql`${row.name} in ${amongValues(
      named.map(({ name }) => name),
      row.type,
    )}`
  }
  const origins = await readOrigins(em, filter)
  const found = await query(
    em,
    addressRow,
    sql`select email_key from (${toAddresses(onList(filter, origins))} union all ${outside([{ filter, origins }], withOne)}) found limit ${countsUpTo + 1}`,
  )
  if (found.length > countsUpTo) return isOneOfThem(filter, row.key)
  return row.isAmong(toAddressQuery(found))
}

const toAddressQuery = (found: readonly z.output<typeof addressRow>[]): Sql =>
  amongValues(
    found.map(({ emailKey }) => emailKey),
    sql`text`,
  )

/** The same, row by row (`offset 0` holds the planner to it). */
export const isOneOfThem = (filter: PeopleFilter, key: Sql): Sql => {
  const them = onList(filter, null)
  return sql`(exists (select ${them.rows(sql`x.email_key = ${key}`)} offset 0) or ${key} in (${elsewhere(them)})
    or ${isOneOutside([filter], key)})`
}

/** The same of a list of people who stand on no newsletter list: those of whom each filter holds. `all` gives their `email_key`. */
export async function ofOutside(em: Em, filters: readonly PeopleFilter[], row: Row, all: Sql): Promise<Sql> {
  if (filters.length === 0) return sql`true`
  const asked = await Promise.all(filters.map(async (filter) => ({ filter, origins: await readOrigins(em, filter) })))
  const found = await query(em, addressRow, sql`${outside(asked, all)} limit ${countsUpTo + 1}`)
  if (found.length > countsUpTo) return isOneOutside(filters, row.key)
  return row.isAmong(toAddressQuery(found))
}

const isOneOutside = (filters: readonly PeopleFilter[], key: Sql): Sql =>
  sql`exists (${outside(
    filters.map((filter) => ({ filter, origins: null })),
    sql`(select ${key} as email_key)`,
  )} offset 0)`

const onList = (filter: PeopleFilter, origins: Origins | null): Held => ({
  by: 'email_key',
  rows: (which) =>
    sql`from (select s.email_key from subscriber s where not s.is_alias and ${peopleConditions(filter, origins)}) x where ${which}`,
})

/** Those among `keys` who stand on no newsletter list: each as a row of it, without what that list alone knows. */
const outside = (asked: readonly { filter: PeopleFilter; origins: Origins | null }[], keys: Sql): Sql => sql`
  select s.email_key from (
    select k.email_key, null::int as id, ${factsOutside.tier}::text as subscription_tier, null::text as subscription_type,
      null::text as subscription_status, null::timestamptz as subscribed_at, null::timestamptz as synced_at,
      (select min(w.signed_up_at) from person_addresses(array[k.email_key]) a join website_subscriber w on w.email_key = a.email_key) as created_at
    from ${keys} k
  ) s where ${sql.join(
    asked.map(({ filter, origins }) => peopleConditions(filter, origins)),
    sql` and `,
  )} and ${hasNone(listed)}`
