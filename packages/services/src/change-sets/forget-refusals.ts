// An undo takes back the word of Substack's against which somebody came back here.
// Raw SQL throughout: conditions that are used in several statements, each over its aliases.
import { type Em, execute, query, type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { sendsThere } from '../unsubscribe/substack-statement.ts'
import { isStated } from '../change-rows/statements.ts'

/** Whose mailbox is open here against a word of Substack's that the change rows said. */
export const refusedBy = async (em: Em, open: Sql): Promise<number[]> =>
  (
    await query(
      em,
      z.strictObject({ id: z.int() }),
      sql`select s.id from change_row r join subscriber s on s.id = r.subscriber_id
        where ${open} and s.opened_from is not null and ${isStated(sql`r`, 'off')}`,
    )
  ).map(({ id }) => id)

/** Where that was the only one, and nobody took them off there by hand, Substack sends. Call once the rows are undone. */
export async function forgetRefusals(em: Em, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await execute(
    em,
    sql`update subscriber s set opened_from = null where s.id = any(${[...ids]}::int[]) and ${sendsThere(sql`s.id`)}
      and not exists (select from unsubscription u where u.email_key = s.email_key and u.reported_at is not null)`,
  )
}
