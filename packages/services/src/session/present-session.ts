import { realNow } from '@joy/domain/time/clock.ts'
import { type AdminSession as Shape, operationsOf, type Role } from '@joy/contract'

/** A session together with its administrator, as one statement gives it. */
export type SessionRow = {
  sessionId: number
  idleUntil: Date | string
  endsAt: Date | string
  id: number
  email: string
  name: string
  role: Role
  timeZone: string
}

const secondsUntil = (time: Date | string) => Math.max(0, Math.round((new Date(time).getTime() - realNow()) / 1000))

/** `idleMinutes` is the setting; the durations spare the browser a clock that agrees with ours. */
export const presentSession = (
  { id, email, name, role, idleUntil, endsAt, timeZone }: Omit<SessionRow, 'sessionId'>,
  { idleMinutes }: { idleMinutes: number },
): Shape => ({
  administrator: { id, email, name, role },
  idleUntil: new Date(idleUntil).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
  idleSeconds: idleMinutes * 60,
  secondsLeft: secondsUntil(endsAt),
  operations: operationsOf(role),
  timeZone,
})
