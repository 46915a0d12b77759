import type { Invitation, Role } from '@joy/contract'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'

type Row = {
  id: number
  email: string
  role: Role
  invitedBy: string
  sentAt: Date
  expiresAt: Date
  isExpired: boolean
}

/** Invitations that nobody has accepted or withdrawn, or one of them; the newest first. */
export async function readInvitations(em: Em, id: number | null = null): Promise<Invitation[]> {
  const rows = await rowsOf(
    em,
    sql<Row>`select id, email, role, invited_by as "invitedBy", sent_at as "sentAt", expires_at as "expiresAt", expires_at <= app_now() as "isExpired"
      from administrator_link where kind = 'invitation' and used_at is null and voided_at is null
        and (${id}::integer is null or id = ${id}::integer)
      order by id desc`,
  )
  return rows.map((it) => ({
    ...it,
    sentAt: new Date(it.sentAt).toISOString(),
    expiresAt: new Date(it.expiresAt).toISOString(),
  }))
}
