import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import type { TeamMember } from '@joy/contract'
import { db, type Em, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'

/** Everybody who works in the console, or one of them; owners first, then by name. */
export async function readMembers(em: Em, ownId: number, id: number | null = null): Promise<TeamMember[]> {
  const rows = await db(em)
    .selectFrom('administrator')
    .select(['id', 'email', 'name', 'role', 'lastSeenAt', 'createdAt'])
    .select([
      typed(z.boolean(), sql`disabled_at is not null`).as('isDisabled'),
      typed(z.boolean(), sql`totp_secret is not null`).as('hasSecondFactor'),
    ])
    .$if(id !== null, (all) => all.where('id', '=', id))
    .orderBy((eb) => eb('disabledAt', 'is not', null))
    .orderBy(sql`array_position(array['owner', 'administrator', 'support'], role)`)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    isYou: row.id === ownId,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }))
}

/** @throws AppError `not_found` */
export async function readMember(em: Em, ownId: number, id: number): Promise<TeamMember> {
  const [member] = await readMembers(em, ownId, id)
  if (!member) throw new AppError('not_found', 'There is no such administrator.')
  return member
}
