import { z } from 'zod'
import { administrator } from './administrator.ts'
import { count, id, instant } from './primitives.ts'
import { newPassword } from './team.ts'

/** One's own page. */
export const account = z.object({
  administrator,
  passwordChangedAt: instant.nullable(),
  secondFactor: z.object({ isOn: z.boolean(), since: instant.nullable(), recoveryCodesLeft: count }),
  /** Where this very call came from, as the server sees it; limits count by it. `mayBeProxy`: nobody told it of a proxy, though one must stand before it. */
  seenFrom: z.object({ address: z.string().nullable(), mayBeProxy: z.boolean() }),
})

/** The password once more, before something that opens the account. */
export const passwordAgain = z.object({ password: z.string().max(1024) })
export const renameInput = z.object({ name: z.string().trim().min(1).max(200) })
export const changePasswordInput = z.object({ currentPassword: z.string().max(1024), newPassword })

/** For an authenticator app: `uri` as a QR code, `secret` to type in. Holds once a code of it was confirmed. */
export const startedSecondFactor = z.object({ secret: z.string(), uri: z.string() })
export const codeInput = z.object({ code: z.string().max(50) })
/** Each signs in once in place of a code; shown now and never again. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** A signed-in browser. `browser` in words, such as 'Firefox on Linux'; `network` is its IP address. */
export const ownSession = z.object({
  id,
  isThisOne: z.boolean(),
  browser: z.string(),
  network: z.string().nullable(),
  startedAt: instant,
  lastSeenAt: instant,
  endsAt: instant,
})

/** The letter of Monday morning. `nextAt`: when the next one goes, to whoever has it on; `hasMail`: without a mail server none does. */
export const weeklyLetterChoice = z.object({ isOn: z.boolean(), nextAt: instant, hasMail: z.boolean() })

export type WeeklyLetterChoice = z.output<typeof weeklyLetterChoice>
export type Account = z.output<typeof account>
export type OwnSession = z.output<typeof ownSession>
