import type { ContractRouter } from '@joy/contract'
import { createTRPCReact } from '@trpc/react-query'

/** The typed hooks: `trpc.subscribers.page.useQuery(…)`. */
export const trpc = createTRPCReact<ContractRouter>()
