import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import type { Context } from '../context.ts'

/** What a browser keeps in which an administrator has signed in; `seconds` from now on. */
export type KnownBrowser = { token: string; seconds: number }

const DAYS = 180
const purpose = 'known-browser'

/**
 * Marks a browser as one of an administrator's: whoever guesses passwords from many networks uses up the tries of all
 * others, not theirs ('Device cookies' of OWASP). It opens nothing.
 */
export function knownBrowser({ secrets, clock }: Pick<Context, 'secrets' | 'clock'>, id: number): KnownBrowser {
  const what = `${id}.${Math.floor(clock.now().getTime() / millisecondsInDay) + DAYS}`
  return { token: `${what}.${secrets.sign(what, purpose)}`, seconds: (DAYS * millisecondsInDay) / 1000 }
}

export function isKnownTo(
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  token: string | null,
  id: number | undefined,
): boolean {
  const [whose, lastDay, signature] = token?.split('.') ?? []
  if (id === undefined || whose !== String(id) || !lastDay || !signature) return false
  return (
    Number(lastDay) * millisecondsInDay > clock.now().getTime() &&
    secrets.isSigned(`${whose}.${lastDay}`, signature, purpose)
  )
}
