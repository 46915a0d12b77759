import { secondsInDay } from '@joy/domain/time/durations.ts'
import type { Settings } from '../context.ts'
import { createToken, isTokenShaped } from '../security/token.ts'

/** What stands in the cookie by which a browser is known, and for how long. It opens nothing without a mail. */
export type BrowserMark = { token: string; seconds: number }

/** The mark that a browser came with, or a new one: as long as a link waits or, where somebody logged in, as a session may last. */
export function browserMark({ portal }: Settings, came: string | null, isKnown: boolean): BrowserMark {
  const token = came !== null && isTokenShaped(came) ? came : createToken()
  return { token, seconds: isKnown ? portal.absoluteDays * secondsInDay : portal.linkMinutes * 60 }
}
