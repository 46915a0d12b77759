import type { Outbound } from '@joy/integrations/http/outbound.ts'

type Dispatcher = ReturnType<Outbound['dispatcher']>

/** A call that leaves the program, as it leaves. */
export type Call = { method: string; path: string; body: string }

/** Tells of every call of the program right before it goes out; whoever listens may throw, and it does not go. */
export function watchCalls(outbound: Outbound, record: (call: Call) => void): Outbound {
  const watched = new Map<boolean, Dispatcher>()
  const watch = (isLoopback: boolean): Dispatcher =>
    outbound.dispatcher(isLoopback).compose((dispatch) => (options, handler) => {
      record({
        method: options.method,
        path: options.path,
        body: typeof options.body === 'string' ? options.body : '',
      })
      return dispatch(options, handler)
    })
  return {
    ...outbound,
    dispatcher(isLoopback) {
      const known = watched.get(isLoopback) ?? watch(isLoopback)
      watched.set(isLoopback, known)
      return known
    },
  }
}
