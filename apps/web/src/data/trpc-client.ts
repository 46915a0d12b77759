import { httpLink, httpSubscriptionLink, splitLink } from '@trpc/client'
import { noteClock } from './clock.ts'
import { harmless } from './harmless-text.ts'
import { apiPaths } from '../paths.ts'
import { trpc } from './trpc.ts'

/**
 * One request a call, so that each has its own status and request id; job progress comes as server-sent events.
 * The session cookie goes along by itself: the address is of our own origin.
 */
export const createTrpcClient = () => {
  const url = apiPaths.trpc()
  return trpc.createClient({
    links: [
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: httpSubscriptionLink({ url }),
        false: httpLink({
          url,
          // Nobody asked for it: the server takes it for no activity.
          headers: ({ op }) => (op.context['isByItself'] ? { 'joy-by-itself': '1' } : {}),
          fetch: async (its, { signal, ...init } = {}) =>
            harmless(noteClock(await fetch(its, { ...init, signal: signal ?? null }))),
        }),
      }),
    ],
  })
}
