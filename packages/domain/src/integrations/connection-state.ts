import type { ConnectionState } from '@joy/contract'

/** Kinds of call that are answered 403, by method and path: since when (an instant of PostgreSQL or ISO 8601), and the reason. */
export type Forbidden = Record<string, { since: string; reason: string }>

/** What is kept of the calls that were made with the keys of an integration. */
export type ConnectionFacts = {
  /** Switched on, and its keys are there. */
  isSetUp: boolean
  goodAt?: Date | null | undefined
  /** Since when no call has succeeded, and why; null: the last one did. */
  failingSince?: Date | null | undefined
  failure?: 'refused' | 'failing' | null | undefined
  failureReason?: string | null | undefined
  forbidden?: Forbidden | undefined
}

/** Nobody is asked. */
export const notConnected: ConnectionState = { state: 'not connected', goodAt: null, since: null, reason: null }

/** How a connection truly stands, by its last real answers (ruling 46). */
export function toConnectionState(facts: ConnectionFacts): ConnectionState {
  const { isSetUp, failingSince, failure, failureReason, forbidden = {} } = facts
  const goodAt = facts.goodAt?.toISOString() ?? null
  const since = (at: Date, reason: string) => ({ goodAt, since: at.toISOString(), reason })
  if (!isSetUp) return notConnected
  if (failingSince) return { state: failure ?? 'failing', ...since(failingSince, failureReason ?? '') }
  const [first, ...others] = Object.entries(forbidden).map(([route, it]) => ({ route, ...it, at: new Date(it.since) }))
  if (first) {
    const all = [first, ...others]
    const earliest = new Date(Math.min(...all.map(({ at }) => at.getTime())))
    return { state: 'refused', ...since(earliest, all.map(({ route, reason }) => `${reason} (${route})`).join(' ')) }
  }
  return { state: goodAt === null ? 'never tried' : 'connected', goodAt, since: null, reason: null }
}
