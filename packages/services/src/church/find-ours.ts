import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { type Context, inTransaction } from '../context.ts'

/** Which of these people of Planning Center concern us: registered by us, or there with the address of a subscriber. */
export const findOurs = (context: Context, personIds: readonly string[]): Promise<Set<string>> =>
  inTransaction(context, async ({ em }) => {
    await lookUpByKey(em)
    const rows = await rowsOf(
      em,
      sql<{ id: string }>`select id from unnest(${[...personIds]}::text[]) it(id)
        where exists (select from upgrade u where u.planning_center_member_id = it.id)
          or exists (select from reconcile_member m join subscriber s on s.email_key = m.email_key where m.person_id = it.id)`,
    )
    return new Set(rows.map(({ id }) => id))
  })
