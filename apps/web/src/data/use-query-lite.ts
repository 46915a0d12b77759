import { useEffect, useRef, useState } from 'react'

type State<Result> = { key: string; tries?: number; data?: Result; error?: Error }
const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/**
 * One question, asked once for each key and again only by `retry`, or by `refresh`, which keeps what is there until the
 * new answer has come. Late answers to an earlier key are dropped.
 */
export function useQueryLite<Result>(key: string, queryFn: () => Promise<Result>) {
  const [state, setState] = useState<State<Result>>({ key })
  const [tries, setTries] = useState(0)
  const latest = useRef(queryFn)
  useEffect(() => {
    latest.current = queryFn
  })
  useEffect(() => {
    let isCurrent = true
    latest.current().then(
      (data) => isCurrent && setState({ key, tries, data }),
      (thrown: unknown) =>
        isCurrent && setState((was) => ({ ...(was.key === key ? was : { key }), tries, error: asError(thrown) })),
    )
    return () => {
      isCurrent = false
    }
  }, [key, tries])
  const current = state.key === key ? state : { key }
  const retry = () => {
    setState({ key })
    setTries(tries + 1)
  }
  const refetch = () => setTries(tries + 1)
  return { data: current.data, error: current.error, retry, refetch, isFetching: current.tries !== tries }
}

/** How what is shown can be asked for once more; `error` says that it could not be. */
export type RefetchState = { refetch: () => void; isFetching: boolean; error: Error | undefined }
