import { loadLateParts } from '@joy/ui/late.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Where the browser cannot say when it is idle: soon after the rows are painted. */
const SOON_MS = 200

/** Once a screen has what it asked for, the code of what opens in it is fetched: a press then waits for nothing, online or not. */
export function useLateParts(): void {
  const cache = useQueryClient().getQueryCache()
  useEffect(() => {
    let isDone = false
    const end = cache.subscribe(() => look())
    const look = () => {
      const isAnswered = cache.getAll().every(({ state }) => state.fetchStatus !== 'fetching')
      if (isDone || !isAnswered) return
      isDone = true
      end()
      const fetch = () => void loadLateParts()
      if ('requestIdleCallback' in globalThis) requestIdleCallback(fetch, { timeout: 2000 })
      else setTimeout(fetch, SOON_MS)
    }
    look()
    return () => {
      isDone = true
      end()
    }
  }, [cache])
}
