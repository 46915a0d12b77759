import type { ApiToken, ApiTokenScope } from '@joy/contract'
import { tokenScopeLabels } from '@joy/domain/account/token-scopes.ts'
import { db, sql } from '@joy/database/sql.ts'
import { ownActor } from '../account/own-administrator.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { createToken, hashToken } from '../security/token.ts'
import { confirmPassword } from '../account/confirm-password.ts'
import { API_TOKEN_PREFIX } from './find-api-token.ts'
import { readApiTokens } from './read-api-tokens.ts'

type Input = { name: string; scope: ApiTokenScope; expiresInDays: number | null; password: string }

/** Makes a key for scripts, in one's own name. The key itself is told now and never again. @throws as confirmPassword */
export async function createApiToken(
  context: Context,
  { name, scope, expiresInDays, password }: Input,
): Promise<{ token: string; apiToken: ApiToken }> {
  const { id: ownId } = ownActor(context)
  await confirmPassword(context, password)
  const token = `${API_TOKEN_PREFIX}${createToken()}`
  return inTransaction(context, async (context) => {
    const { id } = await db(context.em)
      .insertInto('apiToken')
      .values({
        administratorId: ownId,
        name,
        scope,
        tokenHash: hashToken(token),
        ending: token.slice(-4),
        expiresAt: sql<Date | null>`app_now() + make_interval(days => ${expiresInDays}::integer)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await logActivity(context, {
      action: 'API Token Created',
      platform: 'System',
      status: 'Successful',
      details: `${name}, ${tokenScopeLabels[scope]}.`,
      after: { id, name, scope, expiresInDays },
    })
    const apiToken = (await readApiTokens(context.em, ownId)).find((it) => it.id === id)
    if (!apiToken) throw new Error(`API token ${id} was not found right after it was written.`)
    return { token, apiToken }
  })
}
