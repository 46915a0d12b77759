import { sampleSubscriber } from '@joy/samples/subscribers.ts'
import { getResponse } from 'msw'
import { expect, test } from 'vitest'
import { createMockBackend } from '../backend/mock-backend.ts'
import { handlersFor } from '../handlers.ts'

const origin = 'http://localhost:3000'

test('what a write changes is said to whoever follows, in frames with a number', async () => {
  const handlers = handlersFor(createMockBackend({ stepMs: 1 }))
  const stream = await getResponse(handlers, new Request(`${origin}/trpc/live.changes`))
  const reader = stream?.body?.pipeThrough(new TextDecoderStream()).getReader()
  const read = async () => (await reader?.read())?.value ?? ''
  expect(await read()).toBe('event: connected\ndata: {}\n\n')
  expect(await read()).toBe('id: mock:0\ndata: {"changes":[]}\n\n')
  const { id } = sampleSubscriber('jreyes@example.org')
  const body = JSON.stringify({ id, text: 'Called.' })
  await getResponse(handlers, new Request(`${origin}/trpc/notes.add`, { method: 'POST', body }))
  await getResponse(handlers, new Request(`${origin}/trpc/notifications.unread`))
  await getResponse(handlers, new Request(`${origin}/trpc/session.extend`, { method: 'POST' }))
  const written = JSON.stringify({ id: 9 })
  await getResponse(handlers, new Request(`${origin}/trpc/notifications.markRead`, { method: 'POST', body: written }))
  expect(await read()).toMatch(/^id: mock:1\ndata: .*"kind":"notifications","ids":null/u)
  await reader?.cancel()
})
