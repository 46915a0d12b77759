import { late } from '@joy/ui/late.tsx'
import { readToasts, subscribeToToasts } from '@joy/ui/toast-store.ts'
import { useHeldFocus } from '@joy/ui/use-held-focus.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { createQueryClient } from './query-client.ts'
import { createTrpcClient } from './trpc-client.ts'
import { trpc } from './trpc.ts'

const hasToasts = () => readToasts().length > 0
/** A toast is never the only place to read what it says. */
const LateToaster = late<{ hasToast: boolean }>(
  async () => {
    const { Toaster } = await import('@joy/ui/toaster.tsx')
    return () => <Toaster />
  },
  {
    isWanted: ({ hasToast }) => hasToast,
  },
)

/** What every console screen stands in: the data, the toasts, and what holds the focus. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  const [trpcClient] = useState(createTrpcClient)
  useHeldFocus()
  const hasToast = useSyncExternalStore(subscribeToToasts, hasToasts)
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        {children}
        <LateToaster hasToast={hasToast} />
      </QueryClientProvider>
    </trpc.Provider>
  )
}
