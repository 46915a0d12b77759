import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { isSignedOut } from './error-message.ts'
import { followWrite } from './follow-write.ts'
import { noteResponse } from './last-response.ts'
import { trpc } from './trpc.ts'

// What is under way is drawn before the next event is heard: by default that waits for a timer, and whoever pressed a second time
// meanwhile sent a second request.
notifyManager.setScheduler(queueMicrotask)

/**
 * Specification, section 9: data never becomes stale, no refetch on focus, no retry of reads or writes.
 * What a write changed is read anew after each (`follow-write.ts`).
 * Offline a call fails at once and says so: none waits to be sent by itself later, when nobody looks.
 * A 401 anywhere asks again who is signed in; the console's guard then leads to the sign-in page.
 */
export function createQueryClient(): QueryClient {
  const sessionKey = getQueryKey(trpc.session.current, undefined, 'query')
  const isSession = (key: readonly unknown[]) => JSON.stringify(key) === JSON.stringify(sessionKey)
  const onError = (error: unknown) => {
    if (isSignedOut(error)) void client.invalidateQueries({ queryKey: sessionKey })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => !isSession(query.queryKey) && onError(error),
      onSuccess: noteResponse,
    }),
    mutationCache: new MutationCache({
      onError,
      onSuccess(response, _input, _context, { options }) {
        noteResponse()
        followWrite(client, options.mutationKey, response)
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: Infinity,
        gcTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return client
}
