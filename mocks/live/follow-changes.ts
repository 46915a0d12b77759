import { type Change, listChangeKinds, type OutputOf } from '@joy/contract'
import { changeKinds } from '@joy/contract/schemas/change.ts'
import type { MockBackend } from '../backend/mock-backend.ts'

/** Says to whoever follows that something changed; `write` is the operation that did it, such as 'comps.grant'. */
export function announce({ followers }: Pick<MockBackend, 'followers'>, write: string): void {
  const kind = changeKinds.find((it) => write.startsWith(`${it}.`))
  if (!kind) return
  // Nearly everything that is done stands in the log, and some is told to the administrators.
  for (const it of [kind, 'activity', 'notifications'] as const)
    for (const follower of followers) follower({ kind: it, ids: null })
}

/** That something changed, until nobody listens any longer. */
export async function* followChanges(
  { followers, signedIn }: Pick<MockBackend, 'followers' | 'signedIn'>,
  signal: AbortSignal,
): AsyncGenerator<OutputOf<'live.changes'>> {
  const readable = signedIn ? listChangeKinds(signedIn.role) : []
  let heard: Change[] = []
  let next = Promise.withResolvers<void>()
  const follower = (change: Change) => {
    if (readable.includes(change.kind)) heard.push(change)
    next.resolve()
  }
  followers.add(follower)
  signal.addEventListener('abort', () => next.resolve(), { once: true })
  for (let at = 0; !signal.aborted; at++) {
    const changes = heard
    heard = []
    next = Promise.withResolvers()
    yield { id: `mock:${at}`, data: { changes } }
    if (heard.length === 0 && !signal.aborted) await next.promise
  }
  followers.delete(follower)
}
