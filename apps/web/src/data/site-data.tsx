import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

/** Specification section 9: data never becomes stale, nothing is asked again by itself. */
const createSiteQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  })

/** Around a page that asks the server; the pages that only read do without. */
export function SiteData({ children }: { children: ReactNode }) {
  const [client] = useState(createSiteQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
