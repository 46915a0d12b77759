import { createMockBackend, type MockBackend } from './mock-backend.ts'
import { countPeople } from '../subscribers/count-people.ts'
import { batchArrived, exportSubscribers, exportWebsiteSubscribers } from '../exports/export-files.ts'
import { pageSubscribers } from '../subscribers/find-subscribers.ts'
import { grantMatching } from '../comps/grant-comps.ts'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { ended } from '../jobs/watch-job.ts'
import { exportBatches } from '@joy/samples/export-batches.ts'
import { subscribers } from '@joy/samples/subscribers.ts'
import { websiteSubscribers } from '@joy/samples/website-subscribers.ts'
import { beforeEach, expect, test } from 'vitest'
import { manySubscribers } from '../many-subscribers.ts'

const comped = subscribers.filter(({ isComped }) => isComped)
let backend: MockBackend
beforeEach(() => {
  backend = createMockBackend({ stepMs: 1 })
})

const page = (more: Partial<Parameters<typeof pageSubscribers>[1]> = {}) =>
  pageSubscribers(backend, { limit: 50, sort: '-subscribedAt', searchIn: 'email-or-name', ...more })
async function readText({ text }: { text: AsyncIterable<string> }) {
  let whole = ''
  for await (const piece of text) whole += piece
  return whole
}

test('the pages together are the whole list, newest first', () => {
  const emails: string[] = []
  let cursor: string | null = null
  do {
    const shown: ReturnType<typeof page> = page(cursor ? { cursor } : {})
    emails.push(...shown.items.map((person) => person.email))
    cursor = shown.nextCursor
  } while (cursor)
  expect(emails).toEqual(subscribers.map((it) => it.email))
})

test('search and filters narrow the list and count what matches', () => {
  const found = subscribers.filter(({ email, name }) => `${email} ${name ?? ''}`.toLowerCase().includes('ruth'))
  expect(page({ search: 'RUTH' })).toMatchObject({ total: subscribers.length, matching: found.length })
  expect(page({ search: 'ruth', searchIn: 'email' }).items.map((it) => it.name)).toEqual(['Ruth Abernathy'])
  expect(page({ comped: 'yes' }).matching).toBe(comped.length)
  expect(page({ search: 'nobody at all' })).toMatchObject({ items: [], nextCursor: null, matching: 0 })
})

test('100,000 are counted exactly without a filter, and beyond 10,000 not with one', () => {
  backend = createMockBackend({ subscribers: manySubscribers(100_000) })
  expect(page()).toMatchObject({ total: 100_000, matching: 100_000 })
  expect(page({ status: 'active' }).matching).toBeNull()
})

test('a comp of all that match runs as a job, can be stopped, and is undone again', async () => {
  const [left] = subscribers.filter(({ isComped }) => !isComped)
  const others = subscribers.length - comped.length - 1
  const excludedIds = left ? [left.id] : []
  const { jobId } = grantMatching(backend, { filter: { searchIn: 'email-or-name' }, excludedIds })
  const job = await ended(backend, jobId)
  expect([job.status, job.total, countPeople(backend).compedSubscribers]).toEqual([
    'done',
    others,
    comped.length + others,
  ])
  await ended(backend, undoChangeSet(backend, { id: job.changeSetId ?? 0, includeChanged: false }).jobId)
  expect(countPeople(backend).compedSubscribers).toBe(comped.length)

  const second = grantMatching(backend, { filter: { searchIn: 'email-or-name' } })
  const running = backend.jobs.get(second.jobId)
  if (running) running.isCancelling = true
  expect((await ended(backend, second.jobId)).status).toBe('cancelled')
})

test('a website export takes the unexported once; without a key nothing goes out', async () => {
  const file = exportWebsiteSubscribers(backend)
  const lines = (await readText(file)).trim().split('\r\n').length
  expect(lines).toBe(1 + websiteSubscribers.filter(({ exportedAt }) => exportedAt === null).length)
  const id = ('batchId' in file ? file.batchId : undefined) ?? 0
  expect(() => batchArrived(backend, { id, lines: lines - 1 })).toThrow(`${lines - 1} of ${lines} lines`)
  expect(batchArrived(backend, { id, lines }).message).toContain(`${lines - 1} website subscribers`)
  expect((await readText(exportWebsiteSubscribers(backend))).trim().split('\r\n').length).toBe(
    1 + websiteSubscribers.length,
  )
  expect(backend.batches.length).toBe(exportBatches.length + 1)
  backend.integrations = backend.integrations.map((it) => ({ ...it, apiKey: null }))
  expect(() => exportSubscribers(backend)).toThrow('API Key Missing')
})
