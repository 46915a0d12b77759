import { AsyncLocalStorage } from 'node:async_hooks'

const working = new AsyncLocalStorage<true>()

/** What nobody waits for at a screen: jobs and maintenance. Where there is one connection alone, they let everybody else go first. */
export const asWork = <T>(work: () => Promise<T>): Promise<T> => working.run(true, work)

export const isWork = (): boolean => working.getStore() === true
