import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { getQueryKey } from '@trpc/react-query'
import { useEffect, useState } from 'react'

const PAUSE = 250

type Count = { matching: number | null; total?: number }
type CountQuery = UseQueryOptions<Count, Error, Count, ReturnType<typeof getQueryKey>>

/** How a list counts its rows by a filter, together with what it is narrowed by beside that, and what they are called. */
export type Counting = {
  toQuery: (asked: { filter?: string }) => Pick<CountQuery, 'queryKey' | 'queryFn'>
  /** One and many: 'upgrade', 'upgrades'. Absent: its rows are people. */
  nouns?: readonly [one: string, many: string]
}

/** How many rows a filter would leave, asked once nothing was changed for a moment. `filter` null: it is not complete. */
export function useMatchingCount({ toQuery }: Counting, filter: string | null) {
  const settled = useSettled(filter, PAUSE)
  const count = useQuery({
    ...toQuery(settled ? { filter: settled } : {}),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
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
