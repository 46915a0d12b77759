import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { type Context, inTransaction } from '../context.ts'

/** Which of these people of Planning Center concern us: registered by us, or there with the address of a subscriber. */
export const findOurs = (context: Context, personIds: readonly string[]): Promise<Set<string>> =>
  inTransaction(context, async ({ em }) => {
    await lookUpByKey(em)
    // Raw SQL: a list of unknown length, each held against two tables.
    const rows = await query(
      em,
      z.strictObject({ id: z.string() }),
      sql`select id from unnest(${[...personIds]}::text[]) it(id)
        where exists (select from upgrade u where u.planning_center_member_id = it.id)
          or exists (select from reconcile_member m join subscriber s on s.email_key = m.email_key where m.person_id = it.id)`,
    )
    return new Set(rows.map(({ id }) => id))
  })
