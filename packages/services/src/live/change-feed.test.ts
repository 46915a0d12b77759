import { changeKinds } from '@joy/contract/schemas/change.ts'
import { expect, test } from 'vitest'
import { createChangeFeed } from './change-feed.ts'

const everything = changeKinds.map((kind) => ({ kind, ids: null }))

/** What somebody is told who begins to follow now. */
async function first(feed: ReturnType<typeof createChangeFeed>, lastEventId?: string) {
  const gone = new AbortController()
  for await (const event of feed.follow(lastEventId, gone.signal)) {
    gone.abort()
    return event
  }
  throw new Error('Nothing was told.')
}

test('what was said since is told once, each record once', async () => {
  const feed = createChangeFeed()
  const { id } = await first(feed)
  for (const said of ['comps 3 9', 'subscribers 7', 'comps 9 11', 'nothing 1']) feed.hear(said)
  const next = await first(feed, id)
  expect(next.changes).toEqual([
    { kind: 'comps', ids: [3, 9, 11] },
    { kind: 'subscribers', ids: [7] },
  ])
  expect((await first(feed, next.id)).changes).toEqual([])
})

test('of many records none is named, whoever else is', async () => {
  const feed = createChangeFeed()
  const { id } = await first(feed)
  for (const said of ['subscribers 1', 'subscribers', 'subscribers 2']) feed.hear(said)
  for (let at = 1; at <= 101; at++) feed.hear(`jobs ${at}`)
  expect((await first(feed, id)).changes).toEqual([
    { kind: 'subscribers', ids: null },
    { kind: 'jobs', ids: null },
  ])
})

test('who has just come is told of the last moments', async () => {
  const feed = createChangeFeed()
  feed.hear('notes 5')
  expect((await first(feed)).changes).toEqual([{ kind: 'notes', ids: [5] }])
})

// Holds F47
test.each([
  ['another process told the rest', (_feed: ReturnType<typeof createChangeFeed>) => undefined, 'other:3'],
  ['the number is none', (_feed: ReturnType<typeof createChangeFeed>) => undefined, 'here:x'],
  ['it is ahead of all that was said', (_feed: ReturnType<typeof createChangeFeed>) => undefined, 'here:9'],
  ['something was not heard', (feed: ReturnType<typeof createChangeFeed>) => feed.missSome(), 'here:0'],
  [
    'too much was said since',
    (feed: ReturnType<typeof createChangeFeed>) => {
      for (let at = 0; at <= 1000; at++) feed.hear('jobs 1')
    },
    'here:0',
  ],
])('everything may have changed where %s', async (_why, happen, lastEventId) => {
  const feed = createChangeFeed('here')
  happen(feed)
  expect((await first(feed, lastEventId)).changes).toEqual(everything)
})
