import { queryOne, sql, sqlRealNow } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { AdministratorActor } from '../account/own-administrator.ts'
import type { Context } from '../context.ts'

/**
 * Whether somebody may act as when they were let in: not disabled, of the same role, and their session or key goes on.
 * Looking is no activity: it slides no limit.
 */
export async function actsStill(
  { em }: Pick<Context, 'em'>,
  { id, role, sessionId, token }: AdministratorActor,
): Promise<boolean> {
  // Raw SQL: one nested condition, with no table to select from.
  const { is } = await queryOne(
    em,
    z.strictObject({ is: z.boolean() }),
    sql`select exists (
      select from administrator a where a.id = ${id} and a.role = ${role} and a.disabled_at is null and (
        exists (select from admin_session s where s.id = ${sessionId}::int and s.administrator_id = a.id
          and s.idle_until > ${sqlRealNow} and s.ends_at > ${sqlRealNow})
        or exists (select from api_token t where t.id = ${token?.id ?? null}::int and t.administrator_id = a.id
          and t.revoked_at is null and (t.expires_at is null or t.expires_at > app_now())))) as is`,
  )
  return is
}
