import type { ContractRouter } from '@joy/contract'
import type { QueryClient } from '@tanstack/react-query'
import { getUntypedClient, type TRPCClient } from '@trpc/client'
import { getQueryKey } from '@trpc/react-query'
import { appNow } from '../clock.ts'
import { isSignedOut } from '../error-message.ts'
import { trpc } from '../trpc.ts'
import { setLostSince } from './live-state.ts'
import { openStream } from './open-stream.ts'
import { createChangeReader } from './read-changes.ts'
import { shareStream } from './share-stream.ts'

/** A connection that comes back within so long is not told of. */
const PATIENCE_MS = 3000

type Clients = { client: TRPCClient<ContractRouter>; queryClient: QueryClient }

/** Keeps what is on screen as it is, from now on: of `name` each browser has one stream. Gives what ends it. */
export function followLive({ client, queryClient }: Clients, name = 'joy-live'): () => void {
  const untyped = getUntypedClient(client)
  const ask = (path: string, input?: unknown) => untyped.query(path, input, { context: { isByItself: true } })
  /** Nobody is signed in any more: the guard hears so itself, and leads to the sign-in page. */
  const onFailed = (cause: unknown) => {
    if (isSignedOut(cause)) void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.session.current) })
  }
  const reader = createChangeReader(queryClient, ask, onFailed)
  let timer: ReturnType<typeof setTimeout> | undefined
  const live = () => {
    clearTimeout(timer)
    timer = undefined
    setLostSince(null)
  }
  const lost = () => {
    const since = appNow()
    timer ??= setTimeout(() => setLostSince(since), PATIENCE_MS)
  }
  const leave = shareStream(name, (seen, listener) => openStream(client, seen, listener), {
    onChanges: reader.take,
    onLive: live,
    onLost: lost,
    onRefused: () => void ask('session.current').catch(onFailed),
  })
  return () => {
    leave()
    live()
    reader.stop()
  }
}
