import type { ApiToken } from '@joy/contract'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'

type Row = Omit<ApiToken, 'madeBy' | 'createdAt' | 'expiresAt' | 'lastUsedAt'> & {
  administratorId: number
  administratorName: string
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
}
const instant = (at: Date | null) => (at ? new Date(at).toISOString() : null)

/** API tokens of one administrator, or of everybody; those that work first, then the newest. */
export async function readApiTokens(em: Em, administratorId: number | null): Promise<ApiToken[]> {
  const rows = await rowsOf(
    em,
    sql<Row>`select t.id, t.name, t.scope, t.ending, t.created_at as "createdAt", t.expires_at as "expiresAt", t.last_used_at as "lastUsedAt",
        case when t.revoked_at is not null then 'revoked' when t.expires_at <= app_now() then 'expired' else 'active' end as state,
        a.id as "administratorId", coalesce(nullif(a.name, ''), a.email) as "administratorName"
      from api_token t join administrator a on a.id = t.administrator_id
      where ${administratorId}::integer is null or t.administrator_id = ${administratorId}::integer
      order by t.revoked_at is null and coalesce(t.expires_at > app_now(), true) desc, t.id desc limit 200`,
  )
  return rows.map(({ administratorId, administratorName, createdAt, expiresAt, lastUsedAt, ...it }) => ({
    ...it,
    madeBy: { id: administratorId, name: administratorName },
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: instant(expiresAt),
    lastUsedAt: instant(lastUsedAt),
  }))
}
