import { type Em, execute, sql } from '@joy/database/sql.ts'
import type { Answered } from './look-up-outcome.ts'

/** Under which address Substack has whoever was found, where theirs changed: what is to be done there by hand names it. */
export async function saveListedAddresses(em: Em, answered: readonly Answered[]): Promise<void> {
  const found = answered.flatMap(({ id, found: it }) => (it?.email ? [{ id, email: it.email }] : []))
  if (found.length === 0) return
  // Raw SQL: a whole batch is one list of records.
  await execute(
    em,
    sql`update subscriber s set substack_email = case when address_key(it.email) <> s.email_key then it.email end
      from jsonb_to_recordset(${JSON.stringify(found)}::text::jsonb) it(id int, email text)
      where s.id = it.id and s.substack_email is not null`,
  )
}
