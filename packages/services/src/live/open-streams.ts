import { AppError } from '@joy/domain/app-error.ts'
import type { ChangeFeed, Settings } from '../context.ts'

/** Of one process, by session: a stream ends with its connection, and so does what is counted here. */
const open = new WeakMap<ChangeFeed, Map<number, number>>()

/**
 * Counts one more open stream of a session; gives what ends it.
 * @throws AppError `too_many_requests` where the session has too many, `unavailable` where this process has
 */
export function openStream(feed: ChangeFeed, sessionId: number, limit: Settings['streams']): () => void {
  const bySession = open.get(feed) ?? new Map<number, number>()
  open.set(feed, bySession)
  const own = bySession.get(sessionId) ?? 0
  if (own >= limit.perSession)
    throw new AppError('too_many_requests', 'This browser has too many pages open that follow what changes.')
  if ([...bySession.values()].reduce((sum, count) => sum + count, 0) >= limit.inAll)
    throw new AppError('unavailable', 'The server is busy. Please try again in a moment.')
  bySession.set(sessionId, own + 1)
  return () => {
    const left = (bySession.get(sessionId) ?? 1) - 1
    if (left > 0) bySession.set(sessionId, left)
    else bySession.delete(sessionId)
  }
}
