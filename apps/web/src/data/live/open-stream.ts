import type { Change, ContractRouter } from '@joy/contract'
import type { TRPCClient } from '@trpc/client'

export type StreamListener = {
  onEvent(event: { id: string; changes: Change[] }): void
  /** It is heard, or not any more; said again each time that another try fails. */
  onLive(): void
  onLost(): void
  /** The server said no, or ended it: perhaps nobody is signed in any more. */
  onRefused(): void
}

/** The first wait before another try; each is twice as long, and none longer than the last. */
const FIRST_MS = 1000
const LONGEST_MS = 30_000

/**
 * Holds one stream of changes open, whatever becomes of the connection, and goes on after the last event. Whoever comes back
 * together, after a restart of the server, does so each at a time of their own. Gives what ends it.
 */
export function openStream(
  client: TRPCClient<ContractRouter>,
  seen: string | undefined,
  { onEvent, onLive, onLost, onRefused }: StreamListener,
): () => void {
  let lastEventId = seen
  let wait = FIRST_MS
  let close: () => void = () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const open = () => {
    close()
    let isOver = false
    const stream = client.live.changes.subscribe(lastEventId === undefined ? undefined : { lastEventId }, {
      onData({ id, data: { changes } }) {
        if (isOver) return
        lastEventId = id
        wait = FIRST_MS
        onLive()
        onEvent({ id, changes })
      },
      // A connection that broke off is tried again by the browser itself.
      onConnectionStateChange: ({ state, error }) => !isOver && state === 'connecting' && error && onLost(),
      onError() {
        if (isOver) return
        tryLater()
        onRefused()
      },
      onComplete: () => !isOver && tryLater(),
    })
    // Whoever closes it hears of it no more, not even that it ended.
    close = () => {
      isOver = true
      clearTimeout(timer)
      stream.unsubscribe()
    }
  }
  const tryLater = () => {
    onLost()
    clearTimeout(timer)
    timer = setTimeout(open, wait * (0.5 + Math.random()))
    wait = Math.min(wait * 2, LONGEST_MS)
  }
  const isBack = () => {
    wait = FIRST_MS
    open()
  }
  addEventListener('online', isBack)
  open()
  return () => {
    removeEventListener('online', isBack)
    close()
  }
}
