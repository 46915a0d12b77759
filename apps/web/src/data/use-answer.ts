import { useEffect, useRef, useState } from 'react'

type State<Result> = { key: string; tries?: number; data?: Result; error?: Error }
const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/**
 * One question, asked once for each key and again only by `retry`, or by `refresh`, which keeps what is there until the
 * new answer has come. Late answers to an earlier key are dropped.
 */
export function useAnswer<Result>(key: string, ask: () => Promise<Result>) {
  const [state, setState] = useState<State<Result>>({ key })
  const [tries, setTries] = useState(0)
  const question = useRef(ask)
  useEffect(() => {
    question.current = ask
  })
  useEffect(() => {
    let isCurrent = true
    question.current().then(
      (data) => isCurrent && setState({ key, tries, data }),
      (thrown: unknown) =>
        isCurrent && setState((was) => ({ ...(was.key === key ? was : { key }), tries, error: asError(thrown) })),
    )
    return () => {
      isCurrent = false
    }
  }, [key, tries])
  const answer = state.key === key ? state : { key }
  const retry = () => {
    setState({ key })
    setTries(tries + 1)
  }
  const refresh = () => setTries(tries + 1)
  return { data: answer.data, error: answer.error, retry, refresh, isRefreshing: answer.tries !== tries }
}

/** How what is shown can be asked for once more; `error` says that it could not be. */
export type Again = { ask: () => void; isAsking: boolean; error: Error | undefined }
