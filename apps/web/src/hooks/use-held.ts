import { useEffect, useState } from 'react'
import type { QueryState } from '#data/query-state.ts'

type Query = QueryState<unknown> & { isPlaceholderData: boolean }

/** Whether what is asked now is still on its way; a failure is an answer. */
const isAwaited = ({ isFetching, isPending, isPlaceholderData }: Omit<Query, 'data'>): boolean =>
  isFetching && (isPending || isPlaceholderData)

const longestHold = 1000

/** The same of several answers to one question, for a second at most: no answer is kept back longer for another's sake. */
export function useAwaitedTogether(queries: readonly Omit<Query, 'data'>[]): boolean {
  const isAnyAwaited = queries.some(isAwaited)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!isAnyAwaited) return undefined
    const timer = setTimeout(() => setIsOver(true), longestHold)
    return () => {
      clearTimeout(timer)
      setIsOver(false)
    }
  }, [isAnyAwaited])
  return isAnyAwaited && !isOver
}

/**
 * The value as it is now, or the last one before `isHeld`: what is answered by parts, one above the other, is shown at one moment, lest
 * the part that comes last push down what one reads already. The value keeps its identity while it is the same.
 */
export function useHeld<Value>(value: Value, isHeld: boolean): Value | undefined {
  const [shown, setShown] = useState<Value>()
  if (!isHeld && shown !== value) setShown(value)
  return isHeld ? shown : value
}

/** The same of an answer: held, it stands there as one that is on its way. */
export function useHeldQuery<Asked extends Query>(query: Asked, isHeld: boolean): Asked {
  const data: Asked['data'] = useHeld(query.data, isHeld)
  if (!isHeld) return query
  return {
    ...query,
    data,
    isPending: data === undefined,
    isPlaceholderData: data !== undefined,
    isFetching: true,
    isError: false,
  }
}
