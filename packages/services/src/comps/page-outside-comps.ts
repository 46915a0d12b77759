import type { OutsideComp, OutsideCompPageInput } from '@joy/contract'
import { outsideComp } from '@joy/contract/schemas/comp.ts'
import { query, sql } from '@joy/database/sql.ts'
import { readPersonSearch } from '@joy/domain/search.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import { pageById } from '../paging/page-by-id.ts'
import { holdsUnkeyedSearch } from '../paging/person-search.ts'
import { compName } from './lock-comp-holder.ts'

const compRow = outsideComp.extend({ compedAt: z.date(), until: z.date().nullable() }).strict()

/** The people who are counted as comped and on no list, as `refresh_access` keeps them. */
const outsideComps = sql`select c.id, c.plan, c.granted_by, c.reason, c.comped_at, c.until, ${compName(sql`c`)} as email,
    w.name, w.id as website_subscriber_id, c.email_key
  from outside_access o cross join lateral person_addresses(array[o.email_key]) a
    join comp c on c.email_key = a.email_key and c.ended_at is null
    left join website_subscriber w on w.email_key = o.email_key
  where o.is_comped`

/** Comps in force of people on no newsletter list, the newest first: no list of subscribers shows them. */
export async function pageOutsideComps({ em }: Context, input: OutsideCompPageInput) {
  const counter = await readCounters(em)
  const search = readPersonSearch(input.search)
  const conditions = [
    ...(search ? [holdsUnkeyedSearch(sql`it`, search)] : []),
    ...(input.onWebsite ? [sql`(it.website_subscriber_id is not null) = ${input.onWebsite === 'yes'}`] : []),
  ]
  const isNarrowed = conditions.length > 0
  const found = isNarrowed
    ? sql`(select * from (${outsideComps}) it where ${sql.join(conditions, sql` and `)}) it`
    : sql`(${outsideComps}) it`
  return pageById(em, input, {
    // Raw SQL: what is found and the place of a page are parts.
    read: (keyset) =>
      query(
        em,
        compRow,
        sql`select id, plan, granted_by, reason, comped_at, until, email, name, website_subscriber_id
          from ${found} where ${keyset}`,
      ),
    counted: isNarrowed ? sql`from ${found}` : null,
    total: counter('comps.outside'),
    present: ({ compedAt, until, ...it }): OutsideComp => ({
      ...it,
      compedAt: compedAt.toISOString(),
      until: until?.toISOString() ?? null,
    }),
  })
}
