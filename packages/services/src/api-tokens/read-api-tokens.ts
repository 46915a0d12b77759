import type { ApiToken } from '@joy/contract'
import { db, type Em, sql, sqlNow } from '@joy/database/sql.ts'
import { typed } from '@joy/database/typed-parts.ts'
import { z } from 'zod'

/** API tokens of one administrator, or of everybody; those that work first, then the newest. */
export async function readApiTokens(em: Em, administratorId: number | null): Promise<ApiToken[]> {
  const rows = await db(em)
    .selectFrom('apiToken as t')
    .innerJoin('administrator as a', 'a.id', 't.administratorId')
    .select([
      't.id',
      't.name',
      't.scope',
      't.ending',
      't.createdAt',
      't.expiresAt',
      't.lastUsedAt',
      't.administratorId',
    ])
    .select((eb) => [
      eb
        .case()
        .when('t.revokedAt', 'is not', null)
        .then('revoked' as const)
        .when('t.expiresAt', '<=', sqlNow)
        .then('expired' as const)
        .else('active' as const)
        .end()
        .as('state'),
      typed(z.string(), sql`coalesce(nullif(a.name, ''), a.email)`).as('administratorName'),
    ])
    .$if(administratorId !== null, (all) => all.where('t.administratorId', '=', administratorId))
    .orderBy(
      (eb) => eb.and([eb('t.revokedAt', 'is', null), eb.fn.coalesce(eb('t.expiresAt', '>', sqlNow), eb.lit(true))]),
      'desc',
    )
    .orderBy('t.id', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ administratorId, administratorName, createdAt, expiresAt, lastUsedAt, ...it }) => ({
    ...it,
    madeBy: { id: administratorId, name: administratorName },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}
