import { type Change, listChangeKinds } from '@joy/contract'
import { ownActor } from '../account/own-administrator.ts'
import type { Context } from '../context.ts'
import { openStream } from './open-streams.ts'

/**
 * That something changed of what the signed-in administrator may read, for as long as `signal` lets it: first where the
 * stream begins, or what was missed since `lastEventId`.
 * @throws AppError `signed_out`, `too_many_requests`, `unavailable`
 */
export async function* followChanges(
  context: Context,
  { lastEventId }: { lastEventId?: string | undefined } = {},
  signal: AbortSignal,
): AsyncGenerator<{ id: string; data: { changes: Change[] } }> {
  const { role, sessionId } = ownActor(context)
  const readable = new Set(listChangeKinds(role))
  const close = openStream(context.changes, sessionId ?? 0, context.settings.streams)
  try {
    let isFirst = true
    for await (const { id, changes } of context.changes.follow(lastEventId, signal)) {
      const own = changes.filter(({ kind }) => readable.has(kind))
      if (isFirst || own.length > 0) yield { id, data: { changes: own } }
      isFirst = false
    }
  } finally {
    close()
  }
}
