import { keepPreviousData } from '@tanstack/react-query'
import type { AskedSubscribers } from '@joy/contract'
import { useEffect, useState } from 'react'
import { trpc } from '#data/trpc.ts'

const PAUSE = 250

/** How many a filter would leave, asked once nothing was changed for a moment. `filter` null: it is not complete. */
export function useMatchingCount(asked: AskedSubscribers, filter: string | null) {
  const settled = useSettled(filter, PAUSE)
  const count = trpc.subscribers.count.useQuery(
    { ...asked, ...(settled ? { filter: settled } : {}) },
    { enabled: settled !== null, placeholderData: keepPreviousData, staleTime: 0 },
  )
  return { ...count, isCounting: filter !== null && (filter !== settled || count.isFetching) }
}

/** What a value was when it last stood still. */
function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
