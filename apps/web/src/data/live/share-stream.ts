import type { Change } from '@joy/contract'
import type { StreamListener } from './open-stream.ts'

/** What the tab with the stream tells the others of this browser, and what they ask of it. */
type StreamMessage = { kind: 'event'; id: string; changes: Change[] } | { kind: 'live' | 'lost' | 'refused' | 'ask' }

type Tab = {
  onChanges(changes: Change[]): void
  onLive(): void
  onLost(): void
  /** Perhaps nobody is signed in any more. */
  onRefused(): void
}
type Open = (lastEventId: string | undefined, listener: StreamListener) => () => void

/**
 * One stream for all tabs of this browser (ruling 60): the tab that holds a lock of the browser has it and tells the others.
 * The lock goes to the next one as soon as its tab is closed, crashes or leaves, which goes on after the last event that
 * it heard. Where there are no locks (plain http beyond this machine), each tab has a stream of its own. Gives what ends it.
 */
export function shareStream(name: string, open: Open, tab: Tab): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const channel = new BroadcastChannel(name)
  let lastEventId: string | undefined
  let isLost = false
  let isLeading = false

  const hear = (said: StreamMessage) => {
    if (said.kind === 'event') {
      lastEventId = said.id
      tab.onChanges(said.changes)
    }
    if (said.kind === 'event' || said.kind === 'live') {
      isLost = false
      tab.onLive()
    }
    if (said.kind === 'lost') {
      isLost = true
      tab.onLost()
    }
    if (said.kind === 'refused') tab.onRefused()
    if (said.kind === 'ask' && isLeading)
      channel.postMessage({ kind: isLost ? 'lost' : 'live' } satisfies StreamMessage)
  }
  const say = (said: StreamMessage) => {
    channel.postMessage(said)
    hear(said)
  }
  const lead = () =>
    new Promise<void>((resolve) => {
      isLeading = true
      const close = open(lastEventId, {
        onEvent: ({ id, changes }) => say({ kind: 'event', id, changes }),
        onLive: () => isLost && say({ kind: 'live' }),
        onLost: () => !isLost && say({ kind: 'lost' }),
        onRefused: () => say({ kind: 'refused' }),
      })
      const leave = () => {
        close()
        resolve()
      }
      signal.addEventListener('abort', leave, { once: true })
    })

  channel.addEventListener('message', ({ data }: MessageEvent<StreamMessage>) => hear(data))
  channel.postMessage({ kind: 'ask' } satisfies StreamMessage)
  if ('locks' in navigator) navigator.locks.request(name, { signal }, lead).catch(() => undefined)
  else void lead()
  return () => {
    leaving.abort()
    channel.close()
  }
}
