import { query, sql, sqlRealNow } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { AdministratorActor } from '../account/own-administrator.ts'
import type { Context } from '../context.ts'

/**
 * Which of them may act as when they were let in: not disabled, of the same role, and their session or key goes on.
 * Looking is no activity: it slides no limit. One statement, however many they are.
 */
export async function actStill<A extends AdministratorActor>(
  { em }: Pick<Context, 'em'>,
  actors: readonly A[],
): Promise<A[]> {
  const [ids, roles] = [actors.map(({ id }) => id), actors.map(({ role }) => role)]
  const [sessions, tokens] = [actors.map(({ sessionId }) => sessionId), actors.map(({ token }) => token?.id ?? null)]
  // Raw SQL: a table of what is handed in, with its order.
  const rows = await query(
    em,
    z.strictObject({ at: z.int() }),
    sql`select asked.at::int as at
      from unnest(${ids}::int[], ${roles}::text[], ${sessions}::int[], ${tokens}::int[]) with ordinality as asked (id, role, session_id, token_id, at)
      join administrator a on a.id = asked.id and a.role = asked.role and a.disabled_at is null
      where exists (select from admin_session s where s.id = asked.session_id and s.administrator_id = a.id
          and s.idle_until > ${sqlRealNow} and s.ends_at > ${sqlRealNow})
        or exists (select from api_token t where t.id = asked.token_id and t.administrator_id = a.id
          and t.revoked_at is null and (t.expires_at is null or t.expires_at > app_now()))`,
  )
  return rows.flatMap(({ at }) => actors[at - 1] ?? [])
}
