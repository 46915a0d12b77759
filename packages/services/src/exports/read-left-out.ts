import { queryOne, type Sql, sql } from '@joy/database/sql.ts'
import { leftOutMessage } from '@joy/domain/subscriber-csv/left-out-messages.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { stillThere } from '../website-subscribers/website-subscriber-row.ts'
import { runsAsFormula } from './runs-as-formula.ts'
import { whyLeftOut } from './why-left-out.ts'

const WINDOW = 1000
const window = z.strictObject({
  last: z.int().nullable(),
  leftOut: z.array(
    z.strictObject({
      id: z.int(),
      email: z.string(),
      name: z.string().nullable(),
      isExported: z.boolean(),
      why: z.enum(['formula', 'listed-formula', 'closed']),
    }),
  ),
})

/** A list of people `w`, and what keeps one of them out of its export. */
type List = { people: Sql; why: Sql }
const website: List = {
  people: sql`select id, email, email_key, name, left_out, exported_at is not null as is_exported from website_subscriber where ${stillThere}`,
  why: whyLeftOut,
}
const newsletter: List = {
  people: sql`select id, email, name, false as is_exported from subscriber where not is_alias`,
  why: sql`case when ${runsAsFormula(sql.ref('w.email'))} then 'listed-formula' end`,
}

/** Everybody whom the website export leaves out. */
export const readLeftOut = (context: Context) => readWindows(context, website)
/** Everybody whom the export of the whole newsletter list leaves out. */
export const readLeftOutSubscribers = (context: Context) => readWindows(context, newsletter)

/** A window of ids at a time: few among many. */
async function* readWindows({ em }: Context, list: List) {
  for (let after: number | null = 0; after !== null;) {
    // Raw SQL: the last of a window is told also where nobody in it is left out.
    const { last, leftOut }: z.output<typeof window> = await queryOne(
      em,
      window,
      sql`with w as materialized (
        ${list.people} and id > ${after} order by id limit ${WINDOW})
      select (select max(id) from w) as last,
        (select coalesce(json_agg(it order by it.id), '[]') from (select id, email, name, is_exported as "isExported", ${list.why} as why from w) it
          where why is not null) as left_out`,
    )
    for (const { why, ...person } of leftOut) yield { ...person, reason: leftOutMessage[why] }
    after = last
  }
}
