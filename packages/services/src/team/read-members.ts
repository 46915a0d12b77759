import type { Role, TeamMember } from '@joy/contract'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'

type Row = {
  id: number
  email: string
  name: string
  role: Role
  isDisabled: boolean
  hasSecondFactor: boolean
  lastSeenAt: Date | null
  createdAt: Date
}

/** Everybody who works in the console, or one of them; owners first, then by name. */
export async function readMembers(em: Em, ownId: number, id: number | null = null): Promise<TeamMember[]> {
  const rows = await rowsOf(
    em,
    sql<Row>`select id, email, name, role, disabled_at is not null as "isDisabled", totp_secret is not null as "hasSecondFactor",
        last_seen_at as "lastSeenAt", created_at as "createdAt"
      from administrator where ${id}::integer is null or id = ${id}::integer
      order by disabled_at is not null, array_position(array['owner', 'administrator', 'support'], role), name, id`,
  )
  return rows.map((it) => ({
    ...it,
    isYou: it.id === ownId,
    lastSeenAt: it.lastSeenAt ? new Date(it.lastSeenAt).toISOString() : null,
    createdAt: new Date(it.createdAt).toISOString(),
  }))
}

/** @throws AppError `not_found` */
export async function readMember(em: Em, ownId: number, id: number): Promise<TeamMember> {
  const [member] = await readMembers(em, ownId, id)
  if (!member) throw new AppError('not_found', 'There is no such administrator.')
  return member
}
