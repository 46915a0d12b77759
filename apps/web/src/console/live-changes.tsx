import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { followLive } from '../data/live/follow-live.ts'
import { trpc } from '../data/trpc.ts'

/** Draws nothing: while somebody is signed in, what is on screen follows what changes. `name`: of the stream that tabs share. */
export function LiveChanges({ name }: { name?: string }) {
  const queryClient = useQueryClient()
  const { client } = trpc.useUtils()
  const isSignedIn = useSignedIn()
  useEffect(
    () => (isSignedIn ? followLive({ client, queryClient }, name) : undefined),
    [isSignedIn, client, queryClient, name],
  )
  return null
}

/** As the guard last heard. Not by a query of its own: the sign-in page forgets all of them, and this one stays. */
function useSignedIn(): boolean {
  const cache = useQueryClient().getQueryCache()
  const queryKey = getQueryKey(trpc.session.current, undefined, 'query')
  return useSyncExternalStore(
    useCallback((listener: () => void) => cache.subscribe(listener), [cache]),
    () => cache.find({ queryKey, exact: true })?.state.status === 'success',
  )
}
