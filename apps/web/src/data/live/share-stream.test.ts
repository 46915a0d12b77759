import type { Change } from '@joy/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StreamListener } from './open-stream.ts'
import { shareStream } from './share-stream.ts'

const comps: Change[] = [{ kind: 'comps', ids: [3] }]
const ends: (() => void)[] = []
let name = ''
beforeEach(() => void (name = crypto.randomUUID()))
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.unstubAllGlobals()
})

/** A tab of this browser: whether it has the stream, after what it went on, and what it heard. */
function openTab() {
  const heard: string[] = []
  const tab = {
    heard,
    stream: null as StreamListener | null,
    seen: undefined as string | undefined,
    close: () => undefined as void,
  }
  tab.close = shareStream(
    name,
    (lastEventId, listener) => {
      tab.stream = listener
      tab.seen = lastEventId
      return () => (tab.stream = null)
    },
    {
      onChanges: (changes) => heard.push(`${changes.length}`),
      onLive: () => heard.push('live'),
      onLost: () => heard.push('lost'),
      onRefused: () => heard.push('refused'),
    },
  )
  ends.push(tab.close)
  return tab
}

test('one tab has the stream and tells the others; when it goes, the next goes on after the last event', async () => {
  const [first, second, third] = [openTab(), openTab(), openTab()]
  await expect.poll(() => first.stream).not.toBeNull()
  first.stream?.onEvent({ id: 'a:7', changes: comps })
  const hearing = () => [first, second, third].map(({ heard }) => heard.filter((it) => it === '1').length)
  await expect.poll(hearing).toEqual([1, 1, 1])
  expect([second.stream, third.stream]).toEqual([null, null])
  first.close()
  await expect.poll(() => second.stream).not.toBeNull()
  expect([first.stream, second.seen, third.stream]).toEqual([null, 'a:7', null])
})

test('all hear that it is lost, who comes later too, and that it is back', async () => {
  const first = openTab()
  await expect.poll(() => first.stream).not.toBeNull()
  first.stream?.onLost()
  first.stream?.onLost()
  const second = openTab()
  await expect.poll(() => second.heard).toEqual(['lost'])
  first.stream?.onLive()
  await expect.poll(() => second.heard).toEqual(['lost', 'live'])
  expect(first.heard).toEqual(['lost', 'live'])
})

test('and that it was refused', async () => {
  const [first, second] = [openTab(), openTab()]
  await expect.poll(() => first.stream).not.toBeNull()
  first.stream?.onRefused()
  await expect.poll(() => second.heard).toContain('refused')
})

test('without locks each tab has its own', () => {
  vi.stubGlobal('navigator', {})
  const [first, second] = [openTab(), openTab()]
  expect([first.stream, second.stream]).not.toContain(null)
})
