import type { ContractRouter } from '@joy/contract'
import { createTRPCClient, httpLink } from '@trpc/client'
import { noteClock } from './clock.ts'
import { apiPaths } from '../paths.ts'

/** The visitor's pages ask without the console's hooks, which would weigh 10 kB more. */
export const siteClient = createTRPCClient<ContractRouter>({
  links: [
    httpLink({
      url: apiPaths.trpc(),
      fetch: async (its, { signal, ...init } = {}) => noteClock(await fetch(its, { ...init, signal: signal ?? null })),
    }),
  ],
})
