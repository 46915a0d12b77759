import { Toaster } from '@joy/ui/toaster.tsx'
import { useHeldFocus } from '@joy/ui/use-held-focus.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { createQueryClient } from './query-client.ts'
import { createTrpcClient } from './trpc-client.ts'
import { trpc } from './trpc.ts'

/** What every console screen stands in: the data, the toasts, and what holds the focus. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  const [trpcClient] = useState(createTrpcClient)
  useHeldFocus()
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        {children}
        <Toaster />
      </QueryClientProvider>
    </trpc.Provider>
  )
}
