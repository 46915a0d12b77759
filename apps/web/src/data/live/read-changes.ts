import type { Change } from '@joy/contract'
import { realNow } from '@joy/domain/time/clock.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { toOperationPath } from '../follow-write.ts'
import { holdRows, isPage } from './hold-rows.ts'
import { isTouched } from './live-reads.ts'
import { canOffer, setOffer } from './live-state.ts'

/** What changes one after the other is read once, and never more often than so. */
const GATHER_MS = 250
const APART_MS = 1000

/** Asks an operation for a page that nobody has asked for. */
type Ask = (path: string, input: unknown) => Promise<unknown>

/**
 * Reads anew what changed of what is on screen, and marks the rest, which is read when it is looked at. A tab in the
 * background reads nothing until it is seen. Lists that can offer what came keep their rows where they are (`holdRows`).
 */
export function createChangeReader(client: QueryClient, ask: Ask, onFailed: (cause: unknown) => void) {
  const owed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let begunAt = 0

  const schedule = () => {
    if (owed.size === 0 || timer !== undefined || document.hidden) return
    timer = setTimeout(() => void readOwed(), Math.max(GATHER_MS, begunAt + APART_MS - realNow()))
  }
  const readOwed = async () => {
    begunAt = realNow()
    const hashes = [...owed]
    owed.clear()
    await Promise.all(hashes.map(read))
    timer = undefined
    schedule()
  }
  const read = async (hash: string) => {
    const query = client.getQueryCache().get(hash)
    if (!query || !isOnScreen(query)) return query?.invalidate()
    // It is read at this moment, perhaps from before the change: once more, after it.
    if (query.state.fetchStatus !== 'idle') return void owed.add(hash)
    const { data, dataUpdatedAt } = query.state
    // What could not be read says so, and how to try again.
    if (data === undefined) return
    try {
      const fresh = await ask(toOperationPath(query.queryKey).join('.'), inputOf(query.queryKey))
      if (query.state.dataUpdatedAt !== dataUpdatedAt || query.state.fetchStatus !== 'idle') owed.add(hash)
      else show(client, query, fresh)
    } catch (cause) {
      query.invalidate()
      onFailed(cause)
    }
  }
  document.addEventListener('visibilitychange', schedule)
  return {
    take(changes: readonly Change[]) {
      for (const query of client.getQueryCache().getAll()) {
        if (!isTouched(query.queryKey, changes)) continue
        if (isOnScreen(query)) owed.add(query.queryHash)
        else query.invalidate()
      }
      schedule()
    },
    stop() {
      document.removeEventListener('visibilitychange', schedule)
      clearTimeout(timer)
    },
  }
}

/** A list that grows by pages is not read over: it is asked anew when it is opened. */
const isOnScreen = (query: Query): boolean => query.isActive() && typeOf(query.queryKey) === 'query'

function show(client: QueryClient, { queryKey, state: { data: shown } }: Query, fresh: unknown): void {
  const { page, offer } =
    isPage(shown) && isPage(fresh) && canOffer(shown) ? holdRows(shown, fresh) : { page: fresh, offer: null }
  client.setQueryData(queryKey, page)
  const data = client.getQueryData(queryKey)
  if (typeof data === 'object' && data !== null) setOffer(data, offer)
}

const askedOf = ([, asked]: readonly unknown[]): object => (typeof asked === 'object' && asked !== null ? asked : {})
const typeOf = (key: readonly unknown[]): unknown => {
  const asked = askedOf(key)
  return 'type' in asked ? asked.type : undefined
}
const inputOf = (key: readonly unknown[]): unknown => {
  const asked = askedOf(key)
  return 'input' in asked ? asked.input : undefined
}
