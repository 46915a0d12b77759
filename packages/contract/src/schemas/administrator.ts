import { z } from 'zod'
import { roles } from '../operation.ts'
import { count, emailText, id, instant, timeZone } from './primitives.ts'

export const administrator = z.object({ id, email: z.string(), name: z.string(), role: z.enum(roles) })

/** Passwords are never trimmed or shortened. */
export const credentials = z.object({
  email: emailText,
  password: z.string().min(1).max(1024),
  /** Of the second factor, where there is one: six digits, or a recovery code. */
  code: z.string().max(50).optional(),
})

/**
 * The signed-in administrator; `idleUntil` slides with every request, `endsAt` does not. The same limits stand beside
 * them as durations, for clocks that go wrong. `operations`: the paths that the role may call. Days are read in `timeZone`.
 */
export const adminSession = z.object({
  administrator,
  idleUntil: instant,
  endsAt: instant,
  idleSeconds: count,
  secondsLeft: count,
  operations: z.array(z.string()),
  timeZone,
})

/** What the console must know before anybody signs in. `demoPassword` is the demo administrator's, null elsewhere. */
export const consoleSetup = z.object({
  isDemo: z.boolean(),
  siteName: z.string(),
  supportEmail: z.string(),
  demoPassword: z.string().nullable(),
})

export type Administrator = z.output<typeof administrator>
export type AdminSession = z.output<typeof adminSession>
export type ConsoleSetup = z.output<typeof consoleSetup>
