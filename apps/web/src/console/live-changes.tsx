import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followLive } from '../data/live/follow-live.ts'
import { trpc } from '../data/trpc.ts'

/** Draws nothing: while somebody is signed in, what is on screen follows what changes. */
export function LiveChanges({ name }: { name?: string }) {
  const queryClient = useQueryClient()
  const { client } = trpc.useUtils()
  const session = trpc.session.current.useQuery(undefined, { enabled: false })
  const isSignedIn = session.isSuccess
  useEffect(
    () => (isSignedIn ? followLive({ client, queryClient }, name) : undefined),
    [isSignedIn, client, queryClient, name],
  )
  return null
}
