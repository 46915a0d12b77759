import type { Change } from '@joy/contract'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openOffer } from './live-state.ts'
import { createChangeReader } from './read-changes.ts'

const page = Object.assign(new EventTarget(), { hidden: false })
const notes: Change[] = [{ kind: 'notes', ids: null }]
const key = (path: string, input?: unknown) => [
  path.split('.'),
  { ...(input === undefined ? {} : { input }), type: 'query' },
]
const ends: (() => void)[] = []
beforeEach(() => {
  page.hidden = false
  vi.stubGlobal('document', page)
  vi.useFakeTimers()
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page that shows the notes of somebody, and has shown the log before. */
function open(response: () => unknown = () => ['new']) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } })
  const [shown, before] = [key('notes.list', { id: 7 }), key('activity.page')]
  client.setQueryData(shown, ['old'])
  client.setQueryData(before, ['old'])
  const asked: [string, unknown][] = []
  const failed: unknown[] = []
  const reader = createChangeReader(
    client,
    async (path, input) => {
      asked.push([path, input])
      return response()
    },
    (cause) => failed.push(cause),
  )
  ends.push(
    reader.stop,
    new QueryObserver(client, { queryKey: shown, queryFn: () => ['by hand'] }).subscribe(() => undefined),
  )
  return { client, reader, asked, failed, shown, before }
}

test('what is on screen is read once for all that changed within a moment; the rest is marked', async () => {
  const { client, reader, asked, shown, before } = open()
  for (let at = 0; at < 50; at++) reader.take(notes)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(300)
  expect(asked).toEqual([['notes.list', { id: 7 }]])
  expect(client.getQueryData(shown)).toEqual(['new'])
  expect(client.getQueryState(before)).toMatchObject({ data: ['old'], isInvalidated: true })
})
test('a list keeps its rows where what came can be offered, and shows it where it cannot', async () => {
  const rows = (...ids: number[]) => ({ items: ids.map((id) => ({ id })), nextCursor: null })
  for (const offers of [true, false]) {
    const { client, reader, shown } = open(() => rows(3, 2, 1))
    client.setQueryData(shown, rows(2, 1))
    const close = offers ? openOffer(client.getQueryData<object>(shown) ?? {}) : undefined
    reader.take(notes)
    await vi.advanceTimersByTimeAsync(300)
    expect(client.getQueryData(shown)).toEqual(offers ? rows(2, 1) : rows(3, 2, 1))
    close?.()
  }
})
test('and no more than once a second, however much changes', async () => {
  const { reader, asked } = open()
  for (let at = 0; at < 30; at++) {
    reader.take(notes)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(asked.length).toBeLessThanOrEqual(4)
  expect(asked.length).toBeGreaterThanOrEqual(3)
})
test('a tab in the background reads when it is seen', async () => {
  const { reader, asked } = open()
  page.hidden = true
  reader.take(notes)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual([])
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(300)
  expect(asked).toHaveLength(1)
})
test('what somebody reads meanwhile themselves is not overwritten, and read once more', async () => {
  const { client, reader, asked, shown } = open(() => {
    if (asked.length === 1) client.setQueryData(shown, ['by hand'])
    return [`read ${asked.length}`]
  })
  reader.take(notes)
  await vi.advanceTimersByTimeAsync(300)
  expect(client.getQueryData(shown)).toEqual(['by hand'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(client.getQueryData(shown)).toEqual(['read 2'])
})
test('what cannot be read stays, is marked, and told', async () => {
  const { client, reader, failed, shown } = open(() => {
    throw new Error('no answer')
  })
  reader.take(notes)
  await vi.advanceTimersByTimeAsync(300)
  expect(failed).toHaveLength(1)
  expect(client.getQueryState(shown)).toMatchObject({ data: ['old'], isInvalidated: true, status: 'success' })
})
