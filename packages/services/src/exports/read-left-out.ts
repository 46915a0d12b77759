import { rowOf, sql } from '@joy/database/sql.ts'
import { leftOutWords } from '@joy/domain/subscriber-csv/left-out-words.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { stillThere } from '../website-subscribers/website-subscriber-row.ts'
import { whyLeftOut } from './why-left-out.ts'

const WINDOW = 1000
const people = z.array(
  z.object({ id: z.int(), email: z.string(), name: z.string().nullable(), why: z.enum(['formula', 'closed']) }),
)

/** Everybody whom the website export leaves out, a window of ids at a time: few among many. */
export async function* readLeftOut({ em }: Context) {
  for (let after: number | null = 0; after !== null;) {
    const window: { last: number | null; leftOut: unknown } = await rowOf(
      em,
      sql<{ last: number | null; leftOut: unknown }>`with w as materialized (
        select id, email, email_key, name, signed_up_at from website_subscriber where ${stillThere} and id > ${after} order by id limit ${WINDOW})
      select (select max(id) from w) as last,
        (select coalesce(json_agg(it order by it.id), '[]') from (select id, email, name, ${whyLeftOut} as why from w) it
          where why is not null) as "leftOut"`,
    )
    for (const { why, ...person } of people.parse(window.leftOut)) yield { ...person, reason: leftOutWords[why] }
    after = window.last
  }
}
