import { administrator } from '@joy/contract/schemas/administrator.ts'
import { apiToken } from '@joy/contract/schemas/api-token.ts'
import { query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { AdministratorActor } from '../account/own-administrator.ts'
import { hashToken, isTokenShaped } from '../security/token.ts'

/** Tells our keys from others wherever they turn up. */
export const API_TOKEN_PREFIX = 'joy_'

const foundToken = administrator.extend({ tokenId: z.int(), scope: apiToken.shape.scope }).strict()

/**
 * In whose name a key acts, with the role that its maker has now; null when it is unknown, revoked, expired, or its
 * maker is disabled. Keeps when it was last used, to the minute.
 */
export async function findApiToken({ em }: Pick<Context, 'em'>, token: string): Promise<AdministratorActor | null> {
  if (!token.startsWith(API_TOKEN_PREFIX) || !isTokenShaped(token.slice(API_TOKEN_PREFIX.length))) return null
  // Raw SQL: what is read and what is written from it are one statement.
  const [row] = await query(
    em,
    foundToken,
    sql`
      with found as (
        select t.id as token_id, t.scope, t.last_used_at, a.id, a.email, a.name, a.role
        from api_token t join administrator a on a.id = t.administrator_id
        where t.token_hash = ${hashToken(token)} and t.revoked_at is null
          and (t.expires_at is null or t.expires_at > app_now()) and a.disabled_at is null
      ), used as (
        update api_token set last_used_at = app_now() from found
        where api_token.id = found.token_id and coalesce(found.last_used_at < app_now() - interval '1 minute', true)
      ) select token_id, scope, id, email, name, role from found`,
  )
  if (!row) return null
  const { tokenId, scope, ...administrator } = row
  return { kind: 'administrator', ...administrator, sessionId: null, token: { id: tokenId, scope } }
}
