import type { OutsideComp } from '@joy/contract'
import { outsideComp } from '@joy/contract/schemas/comp.ts'
import { query, sql } from '@joy/database/sql.ts'
import { readPersonSearch } from '@joy/domain/search.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import { pageById, type PageInput } from '../paging/page-by-id.ts'
import { holdsUnkeyedSearch } from '../paging/person-search.ts'
import { compName } from './lock-comp-holder.ts'

const compRow = outsideComp.extend({ compedAt: z.date(), until: z.date().nullable() }).strict()

/** The people who are counted as comped and on no list, as `refresh_access` keeps them. */
const outsideComps = sql`select c.id, c.plan, c.granted_by, c.reason, c.comped_at, c.until, ${compName(sql`c`)} as email,
    w.name, c.email_key
  from outside_access o cross join lateral person_addresses(array[o.email_key]) a
    join comp c on c.email_key = a.email_key and c.ended_at is null
    left join website_subscriber w on w.email_key = c.email_key
  where o.is_comped`

/** Comps in force of people on no newsletter list, the newest first: no list of subscribers shows them. */
export async function pageOutsideComps({ em }: Context, input: PageInput) {
  const counter = await readCounters(em)
  const search = readPersonSearch(input.search)
  const found = search
    ? sql`(select * from (${outsideComps}) it where ${holdsUnkeyedSearch(sql`it`, search)}) it`
    : sql`(${outsideComps}) it`
  return pageById(em, input, {
    // Raw SQL: what is found and the place of a page are parts.
    read: (keyset) =>
      query(
        em,
        compRow,
        sql`select id, plan, granted_by, reason, comped_at, until, email, name from ${found} where ${keyset}`,
      ),
    counted: search ? sql`from ${found}` : null,
    total: counter('comps.outside'),
    present: ({ compedAt, until, ...it }): OutsideComp => ({
      ...it,
      compedAt: compedAt.toISOString(),
      until: until?.toISOString() ?? null,
    }),
  })
}
