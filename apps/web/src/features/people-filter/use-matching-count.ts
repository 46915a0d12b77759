import { useQueries, type UseQueryOptions } from '@tanstack/react-query'
import type { getQueryKey } from '@trpc/react-query'
import { useEffect, useState } from 'react'

const PAUSE = 250

type Count = { matching: number | null; total?: number }
type CountQuery = UseQueryOptions<Count, Error, Count, ReturnType<typeof getQueryKey>>

/** `undefined`: it is not asked. */
type ToCount<Asked> = (asked: { filter?: string }) => Pick<CountQuery, 'queryKey' | 'queryFn'> | Asked

/** How a list counts its rows by a filter, together with what it is narrowed by beside that, and what they are called. */
export type Counting = {
  toQuery: ToCount<never>
  /** How many more the list shows who stand on the website's alone. */
  toAloneQuery?: ToCount<undefined>
  /** One and many: 'upgrade', 'upgrades'. Absent: its rows are people. */
  nouns?: readonly [one: string, many: string]
}

/** How many rows a filter would leave, asked once nothing was changed for a moment. `filter` null: it is not complete. */
export function useMatchingCount({ toQuery, toAloneQuery }: Counting, filter: string | null) {
  const settled = useSettled(filter, PAUSE)
  const asked = settled ? { filter: settled } : {}
  const queries = [toQuery(asked), toAloneQuery?.(asked)].filter((it) => it !== undefined)
  const counts = useQueries({
    queries: queries.map((query) => ({ ...query, enabled: settled !== null, staleTime: 0 })),
  })
  const [own, alone] = counts
  const isFetching = counts.some((it) => it.isFetching)
  return {
    data:
      own?.data && (alone === undefined || alone.data) ? { ...own.data, alone: alone?.data?.matching ?? 0 } : undefined,
    isFetching,
    isCounting: filter !== null && (filter !== settled || isFetching),
    isError: counts.some((it) => it.isError),
    refetch: () => Promise.all(counts.map((it) => it.refetch())),
  }
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
