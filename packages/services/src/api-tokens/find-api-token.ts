import type { ApiTokenScope, Role } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import type { AdministratorActor } from '../account/own-administrator.ts'
import { hashToken, isTokenShaped } from '../security/token.ts'

/** Tells our keys from others wherever they turn up. */
export const API_TOKEN_PREFIX = 'joy_'

/**
 * In whose name a key acts, with the role that its maker has now; null when it is unknown, revoked, expired, or its
 * maker is disabled. Keeps when it was last used, to the minute.
 */
export async function findApiToken({ em }: Pick<Context, 'em'>, token: string): Promise<AdministratorActor | null> {
  if (!token.startsWith(API_TOKEN_PREFIX) || !isTokenShaped(token.slice(API_TOKEN_PREFIX.length))) return null
  const [row] = await rowsOf(
    em,
    sql<{ id: number; email: string; name: string; role: Role; tokenId: number; scope: ApiTokenScope }>`
      with found as (
        select t.id as "tokenId", t.scope, t.last_used_at, a.id, a.email, a.name, a.role
        from api_token t join administrator a on a.id = t.administrator_id
        where t.token_hash = ${hashToken(token)} and t.revoked_at is null
          and (t.expires_at is null or t.expires_at > app_now()) and a.disabled_at is null
      ), used as (
        update api_token set last_used_at = app_now() from found
        where api_token.id = found."tokenId" and coalesce(found.last_used_at < app_now() - interval '1 minute', true)
      ) select "tokenId", scope, id, email, name, role from found`,
  )
  if (!row) return null
  const { tokenId, scope, ...administrator } = row
  return { kind: 'administrator', ...administrator, sessionId: null, token: { id: tokenId, scope } }
}
