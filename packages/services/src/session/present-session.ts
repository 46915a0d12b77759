import { realNow } from '@joy/domain/time/clock.ts'
import { type AdminSession as Shape, listOperations, type Role } from '@joy/contract'

type SessionRow = {
  idleUntil: Date
  endsAt: Date
  id: number
  email: string
  name: string
  role: Role
  timeZone: string
}

const secondsUntil = (time: Date) => Math.max(0, Math.round((time.getTime() - realNow()) / 1000))

/** `idleMinutes` is the setting; the durations spare the browser a clock that agrees with ours. */
export const presentSession = (
  { id, email, name, role, idleUntil, endsAt, timeZone }: SessionRow,
  { idleMinutes }: { idleMinutes: number },
): Shape => ({
  administrator: { id, email, name, role },
  idleUntil: idleUntil.toISOString(),
  endsAt: endsAt.toISOString(),
  idleSeconds: idleMinutes * 60,
  secondsLeft: secondsUntil(endsAt),
  operations: listOperations(role),
  timeZone,
})
