import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import type { Invitation } from '@joy/contract'
import { db, type Em, sql } from '@joy/database/sql.ts'
import type { NotNull } from 'kysely'

/** Invitations that nobody has accepted or withdrawn, or one of them; the newest first. */
export async function readInvitations(em: Em, id: number | null = null): Promise<Invitation[]> {
  const rows = await db(em)
    .selectFrom('administratorLink')
    .select(['id', 'email', 'role', 'invitedBy', 'sentAt', 'expiresAt'])
    .select(typed(z.boolean(), sql`expires_at <= app_now()`).as('isExpired'))
    .where('kind', '=', 'invitation')
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .$if(id !== null, (all) => all.where('id', '=', id))
    .orderBy('id', 'desc')
    .$narrowType<{ role: NotNull; invitedBy: NotNull }>()
    .execute()
  return rows.map((row) => ({
    ...row,
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }))
}
