import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether a request is what it says. `secret` names which of the secrets it was signed with, so that the console can
 * say when the old one is no longer used. `reason` is for the log and the console; the sender learns none of it.
 */
export type WebhookVerdict =
  | { isGenuine: true; secret: 'current' | 'previous' }
  | { isGenuine: false; reason: 'no secret' | 'no signature' | 'bad signature' | 'too old' | 'from the future' }

/** The current secret first; a second one counts while the secret is being changed. Empty ones count as none. */
export type WebhookSecrets = { current: string | null; previous?: string | null }

/** How far a request's time may lie from ours. */
const toleranceSeconds = 300

/** The secrets that may verify something. None: the endpoint is closed. */
export function usableSecrets({
  current,
  previous,
}: WebhookSecrets): { name: 'current' | 'previous'; value: string }[] {
  const named = [
    { name: 'current' as const, value: current?.trim() ?? '' },
    { name: 'previous' as const, value: previous?.trim() ?? '' },
  ]
  return named.filter(({ value }) => value !== '')
}

export const hmacHex = (secret: string, ...parts: readonly (string | Uint8Array)[]): string => {
  const hmac = createHmac('sha256', secret)
  for (const part of parts) hmac.update(part)
  return hmac.digest('hex')
}

/** Compares in constant time; other lengths are unequal. */
export function isSameHex(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given.toLowerCase()), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Why a time is out of bounds, if it is. Both in seconds since 1970. */
export function faultOfTime(sentAt: number, now: number): 'too old' | 'from the future' | null {
  if (now - sentAt > toleranceSeconds) return 'too old'
  return sentAt - now > toleranceSeconds ? 'from the future' : null
}
