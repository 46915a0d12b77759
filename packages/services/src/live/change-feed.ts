import { EventEmitter, once } from 'node:events'
import type { Change, ChangeKind } from '@joy/contract'
import { changeKinds } from '@joy/contract/schemas/change.ts'
import { realNow } from '@joy/domain/time/clock.ts'
import type { ChangeFeed } from '../context.ts'
import { pause } from '../work/pause.ts'

/** What is kept for those whose stream broke off; further back, everything may have changed. */
const KEPT = 1000
/** Whoever has just come read what stands on their screen a moment ago. */
const BEFORE_MS = 10_000
/** What changes together is told together. */
const GATHER_MS = 100
/** More records of one kind are told of as many. */
const NAMED = 100

/** Null: everything may have changed. */
type Heard = { at: number; change: Change | null }

/** What this process heard of changes, in the order in which they were committed: numbered, the newest few kept. */
export function createChangeFeed(process: string = crypto.randomUUID()): ChangeFeed {
  const kept: Heard[] = []
  const heard = new EventEmitter().setMaxListeners(0)
  let newest = 0

  const keep = (change: Change | null) => {
    kept.push({ at: realNow(), change })
    if (kept.length > KEPT) kept.shift()
    newest += 1
    heard.emit('change')
  }
  const after = (seen: number) => (newest - seen > kept.length ? null : kept.slice(kept.length - (newest - seen)))
  const beginning = (lastEventId: string | undefined) => {
    if (lastEventId === undefined) {
      const from = realNow() - BEFORE_MS
      return newest - kept.filter(({ at }) => at >= from).length
    }
    const [heardBy, count] = lastEventId.split(':')
    const seen = Number(count)
    // Of another process, or of this one before it began anew: nothing is known of what it told.
    return heardBy === process && Number.isSafeInteger(seen) && seen >= 0 && seen <= newest ? seen : -Infinity
  }
  return {
    hear(payload) {
      const [name, ...ids] = payload.split(' ')
      const kind = changeKinds.find((it) => it === name)
      if (kind) keep({ kind, ids: ids.length > 0 ? ids.map(Number) : null })
    },
    missSome: () => keep(null),
    async *follow(lastEventId, signal) {
      let seen = beginning(lastEventId)
      for (;;) {
        const event = { id: `${process}:${newest}`, changes: gather(after(seen)) }
        seen = newest
        yield event
        if (newest === seen) await once(heard, 'change', { signal }).catch(() => undefined)
        if (signal.aborted) return
        await pause(GATHER_MS, signal)
      }
    },
  }
}

function gather(heard: readonly Heard[] | null): Change[] {
  const everything = changeKinds.map((kind) => ({ kind, ids: null }))
  if (heard === null) return everything
  const byKind = new Map<ChangeKind, Set<number> | null>()
  for (const { change } of heard) {
    if (change === null) return everything
    const known = byKind.get(change.kind)
    const ids = known === null || change.ids === null ? null : new Set([...(known ?? []), ...change.ids])
    byKind.set(change.kind, ids !== null && ids.size > NAMED ? null : ids)
  }
  return [...byKind].map(([kind, ids]) => ({ kind, ids: ids && [...ids] }))
}
