import type { AdminSession as Shape, Role } from '@joy/contract'

/** A session together with its administrator, as one statement gives it. */
export type SessionRow = {
  sessionId: number
  idleUntil: Date | string
  endsAt: Date | string
  id: number
  email: string
  name: string
  role: Role
}

export const presentSession = ({ id, email, name, role, idleUntil, endsAt }: Omit<SessionRow, 'sessionId'>): Shape => ({
  administrator: { id, email, name, role },
  idleUntil: new Date(idleUntil).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
})
