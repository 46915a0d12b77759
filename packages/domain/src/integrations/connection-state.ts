import type { ConnectionState } from '@joy/contract'

/** What is kept of the calls that were made with the keys of an integration. */
export type ConnectionFacts = {
  /** Switched on, and its keys are there. */
  isSetUp: boolean
  goodAt?: Date | null | undefined
  /** Since when no call has succeeded, and why; null: the last one did. */
  failingSince?: Date | null | undefined
  failure?: 'refused' | 'failing' | null | undefined
  failureReason?: string | null | undefined
  /** Since when one kind of call is forbidden. */
  forbiddenSince?: Date | null | undefined
  forbiddenReason?: string | null | undefined
}

/** Nobody is asked. */
export const notConnected: ConnectionState = { state: 'not connected', goodAt: null, since: null, reason: null }

/** How a connection truly stands, by its last real answers (ruling 46). */
export function toConnectionState(facts: ConnectionFacts): ConnectionState {
  const { isSetUp, failingSince, failure, failureReason, forbiddenSince, forbiddenReason } = facts
  const goodAt = facts.goodAt?.toISOString() ?? null
  const since = (at: Date, reason: string) => ({ goodAt, since: at.toISOString(), reason })
  if (!isSetUp) return notConnected
  if (failingSince) return { state: failure ?? 'failing', ...since(failingSince, failureReason ?? '') }
  if (forbiddenSince) return { state: 'refused', ...since(forbiddenSince, forbiddenReason ?? '') }
  return { state: goodAt === null ? 'never tried' : 'connected', goodAt, since: null, reason: null }
}
