import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import type { Address } from './move-person.ts'

/** All portal sessions of the old address end, but for the one that this call came with, which goes on under the new one. */
export async function endSessionsElsewhere(
  { em, portal }: Context,
  { from, to }: { from: Address; to: Address },
): Promise<void> {
  const own = portal?.emailKey === from.key ? portal.sessionId : null
  await rowsOf(
    em,
    sql`delete from portal_session where email_key in (${from.key}, ${to.key}) and id is distinct from ${own}::int`,
  )
  await rowsOf(em, sql`update portal_session set email = ${to.email}, email_key = ${to.key} where id = ${own}::int`)
  await rowsOf(
    em,
    sql`update sign_in_link set voided_at = app_now()
      where email_key in (${from.key}, ${to.key}) and used_at is null and voided_at is null`,
  )
}
