import { createCommunity, type Community } from './community-store.ts'
import { countPeople } from './count-people.ts'
import { changedRows } from './find-change-sets.ts'
import { createImport } from './create-import.ts'
import { batchArrived, exportSubscribers, exportWebsiteSubscribers } from './export-files.ts'
import { compsOf } from './comps-of.ts'
import { pageSubscribers } from './find-subscribers.ts'
import { mailboxOf } from './mailbox.ts'
import { grantComp, grantMatching } from './grant-comps.ts'
import { listActions } from './manual-tasks.ts'
import { revokeComp } from './revoke-comps.ts'
import { runImport } from './run-import.ts'
import { isKnownThere } from './sending-words.ts'
import { conflictsOf, undoChangeSet } from './undo-change-set.ts'
import { subscribeAgain, unsubscribedHere, unsubscribeHere } from './unsubscriptions.ts'
import { noticeSentences } from '@joy/domain/subscriber-csv/notices.ts'
import { ended } from './watch-job.ts'
import { subscribers } from '@joy/samples/subscribers.ts'
import { beforeEach, expect, test } from 'vitest'
import { manySubscribers } from '../many-subscribers.ts'
import { Refusal } from '../refusal.ts'

let community: Community
beforeEach(() => {
  community = createCommunity({ stepMs: 1 })
})

const page = (more: Partial<Parameters<typeof pageSubscribers>[1]> = {}) =>
  pageSubscribers(community, { limit: 50, sort: '-subscribedAt', searchIn: 'email-or-name', ...more })
async function* bytesOf(text: string) {
  yield new TextEncoder().encode(text)
}
async function textOf({ text }: { text: AsyncIterable<string> }) {
  let whole = ''
  for await (const piece of text) whole += piece
  return whole
}
const list = () =>
  [...community.subscribers.values()].map((it) => ({ ...it, syncedAt: null })).toSorted((a, b) => a.id - b.id)

test('the pages together are the whole list, newest first', () => {
  const emails: string[] = []
  let cursor: string | null = null
  do {
    const it: ReturnType<typeof page> = page(cursor ? { cursor } : {})
    emails.push(...it.items.map((person) => person.email))
    cursor = it.nextCursor
  } while (cursor)
  expect(emails).toEqual(subscribers.map((it) => it.email))
})

test('search and filters narrow the list and count what matches', () => {
  expect(page({ search: 'RU' })).toMatchObject({ total: 114, matching: 4 })
  expect(page({ search: 'ruth', searchIn: 'email' }).items.map((it) => it.name)).toEqual(['Ruth Abernathy'])
  expect(page({ comped: 'yes' }).matching).toBe(17)
  expect(page({ search: 'nobody at all' })).toMatchObject({ items: [], nextCursor: null, matching: 0 })
})

test('100,000 are counted exactly without a filter, and beyond 10,000 not with one', () => {
  community = createCommunity({ subscribers: manySubscribers(100_000) })
  expect(page()).toMatchObject({ total: 100_000, matching: 100_000 })
  expect(page({ status: 'active' }).matching).toBeNull()
})

test('who unsubscribed here is added closed, as the preview says, and is to be taken off at Substack', async () => {
  const email =
    community.websiteSubscribers.find((it) => !community.idByKey.has(it.email) && !it.exportedAt)?.email ?? ''
  unsubscribeHere(community, email)
  const stored = await createImport(community, {
    filename: 'list.csv',
    bytes: bytesOf(`Email,Type,Receiving emails for,Status\n${email},Free,2024-01-01,active\n`),
  })
  expect(stored.record.notices).toEqual(noticeSentences({ 'kept-closed': 1 }))
  const { jobId } = runImport(community, stored)
  await ended(community, jobId)
  expect([...community.subscribers.values()].find((it) => it.email === email)?.subscriptionStatus).toBe('unsubscribed')
  expect(unsubscribedHere(community, email)?.atSubstack).toBe('to do')
  subscribeAgain(community, email)
  expect([...community.subscribers.values()].find((it) => it.email === email)?.subscriptionStatus).toBe('active')
})

test('our own export comes back unchanged', async () => {
  const text = await textOf(exportSubscribers(community))
  const { record } = await createImport(community, { filename: 'own.csv', bytes: bytesOf(text) })
  expect(record.counts).toEqual({ added: 0, updated: 0, unchanged: 114, failed: 0 })
})

test('that somebody unsubscribed here comes back with our own export, and goes with its undo', async () => {
  const [row] = list().filter(({ subscriptionStatus }) => subscriptionStatus === 'active')
  if (!row) throw new Error('Nobody is active.')
  unsubscribeHere(community, row.email)
  const here = () => {
    const left = unsubscribedHere(community, row.email)
    return left && { at: left.at, atSubstack: left.atSubstack }
  }
  const [left, text] = [here(), await textOf(exportSubscribers(community))]
  expect(left?.atSubstack).toBe('to do')
  const closingIn = (file: string) =>
    file
      .split('\r\n')
      .find((line) => line.startsWith(row.email))
      ?.split(',')
      .slice(-11)
  expect(closingIn(text)?.slice(2, 5)).toEqual(['here', left?.at, 'true'])
  community = createCommunity({ subscribers: [], websiteSubscribers: [], stepMs: 1 })
  const stored = await createImport(community, { filename: 'own.csv', bytes: bytesOf(text) })
  await ended(community, runImport(community, stored).jobId)
  expect(here()).toEqual(left)
  expect(closingIn(await textOf(exportSubscribers(community)))).toEqual(closingIn(text))
  await ended(community, undoChangeSet(community, { id: stored.record.changeSetId ?? 0, includeChanged: false }).jobId)
  expect(here()).toBeNull()
})

test('that a comp ended here, and is to be removed at Substack, comes back with our own export, and goes with its undo', async () => {
  const bring = async (text: string) => {
    const stored = await createImport(community, { filename: 'list.csv', bytes: bytesOf(text) })
    await ended(community, runImport(community, stored).jobId)
    return stored.record
  }
  const empty = () => createCommunity({ subscribers: [], websiteSubscribers: [], stepMs: 1 })
  const listed = 'Email,Type,Receiving emails for\nann@x.org,Comp,all\nben@x.org,,all\n'
  community = empty()
  await bring(listed)
  revokeComp(community, { subscriberId: community.idByKey.get('ann@x.org') ?? 0 })
  grantComp(community, { subscriberId: community.idByKey.get('ben@x.org') ?? 0, reason: 'Choir' })
  const told = () => [
    listActions(community, { kind: 'removal' }).emails,
    compsOf(community, 'ann@x.org').map(({ endedAt, endReason, confirmedAt }) => [endedAt, endReason, confirmedAt]),
    compsOf(community, 'ben@x.org').map(({ reason, grantedBy }) => [reason, grantedBy]),
    list().map((it) => isKnownThere(community, it)),
  ]
  const [before, text] = [told(), await textOf(exportSubscribers(community))]
  expect(before.slice(0, 1)).toEqual([['ann@x.org']])
  community = empty()
  const { changeSetId } = await bring(text)
  expect(told()).toEqual(before)
  expect(await textOf(exportSubscribers(community))).toBe(text)
  await bring(listed)
  expect(told()).toEqual(before)
  await ended(community, undoChangeSet(community, { id: changeSetId ?? 0, includeChanged: true }).jobId)
  expect(compsOf(community, 'ann@x.org')).toEqual([])
})

test('that somebody came back, and Substack sends nothing, comes back with our own export too', async () => {
  const [row] = list().filter(({ subscriptionStatus }) => subscriptionStatus === 'active')
  if (!row) throw new Error('Nobody is active.')
  unsubscribeHere(community, row.email)
  const left = community.unsubscriptions.get(row.email)
  if (left) left.told = { at: community.now(), by: null }
  subscribeAgain(community, row.email)
  const mailbox = () => {
    const it = list().find(({ email }) => email === row.email)
    return it && mailboxOf(community, it)
  }
  const [before, text] = [mailbox(), await textOf(exportSubscribers(community))]
  expect(before).toMatchObject({ isClosed: false, closedThere: 'unsubscribed' })
  community = createCommunity({ subscribers: [], websiteSubscribers: [], stepMs: 1 })
  const stored = await createImport(community, { filename: 'own.csv', bytes: bytesOf(text) })
  await ended(community, runImport(community, stored).jobId)
  expect(mailbox()).toEqual(before)
})

test('an import adds, updates and fails; undone, the list is as before but for who was comped since', async () => {
  const before = list()
  const file =
    'email,name\nnew.one@example.com,New One\njreyes@example.org,Jon Reyes\nJREYES@example.org,\nnobody@\nclara.beaumont@example.com,\nsecond@example.com,Second\n'
  const stored = await createImport(community, { filename: 'list.csv', bytes: bytesOf(file) })
  expect(stored.record.counts).toEqual({ added: 2, updated: 1, unchanged: 2, failed: 1 })
  await ended(community, runImport(community, stored).jobId)
  expect(stored.record).toMatchObject({ status: 'done', counts: { added: 2, updated: 1, unchanged: 2, failed: 1 } })

  const changeSetId = stored.record.changeSetId ?? 0
  const second = community.idByKey.get('second@example.com') ?? 0
  grantComp(community, { subscriberId: second })
  expect(conflictsOf(community, changeSetId)).toEqual([
    { subscriberId: second, email: 'second@example.com', reason: 'Comped since' },
  ])
  await ended(community, undoChangeSet(community, { id: changeSetId, includeChanged: false }).jobId)
  expect(list().filter((it) => it.id !== second)).toEqual(before)
  const left = () => community.changeSets.get(changeSetId)?.record
  expect(left()).toMatchObject({ status: 'undone', keptRows: 1 })
  // Whoever was left alone can be undone later.
  await ended(community, undoChangeSet(community, { id: changeSetId, includeChanged: false }).jobId)
  expect(left()).toMatchObject({ status: 'undone', keptRows: 1 })
  const one = { id: changeSetId, includeChanged: true, subscriberIds: [second] }
  await ended(community, undoChangeSet(community, one).jobId)
  expect(left()).toMatchObject({ status: 'undone', keptRows: 0 })
  expect(list()).toEqual(before)
  expect(() => undoChangeSet(community, { id: changeSetId, includeChanged: false })).toThrow(Refusal)
})

test('who is missing by two whole lists is so until both are undone, or another list has them', async () => {
  const id = community.idByKey.get('jreyes@example.org') ?? 0
  const missing = () => community.subscribers.get(id)?.word.absentAt
  const head = 'email,active_subscription,plan,email_disabled,created_at,first_payment_at,expiry'
  const bring = async (asOf: string, row: string, isFullList = true) => {
    const bytes = bytesOf(`${head}\n${row},false,2024-01-01T00:00:00Z,,\n`)
    const stored = await createImport(community, { filename: 'list.csv', bytes, asOf, isFullList })
    await ended(community, runImport(community, stored).jobId)
    return stored.record
  }
  const undo = async ({ changeSetId }: { changeSetId: number | null }) =>
    ended(community, undoChangeSet(community, { id: changeSetId ?? 0, includeChanged: false }).jobId)
  const [early, late] = ['2025-03-28T15:02:00.000Z', '2025-03-28T15:03:00.000Z']
  const [older, newer] = [await bring(early, 'new@example.com,false,'), await bring(late, 'new@example.com,false,')]
  expect([missing(), older.absent, newer.absent]).toEqual([early, 114, 0])
  expect(
    changedRows(community, { id: older.changeSetId ?? 0, limit: 200 }).items.map(({ operation }) => operation),
  ).toContain('missing')
  await undo(older)
  expect(missing()).toBe(late)
  const found = await bring('2025-03-28T15:04:00.000Z', 'jreyes@example.org,false,', false)
  expect(missing()).toBeNull()
  await undo(found)
  expect(missing()).toBe(late)
  await undo(newer)
  expect(missing()).toBeNull()
})

test('a file that is older than a newer one changes neither its name nor closes the mailbox that it told is open', async () => {
  const bring = async (asOf: string, text: string, filename = 'list.csv') => {
    const stored = await createImport(community, { filename, bytes: bytesOf(text), asOf })
    await ended(community, runImport(community, stored).jobId)
    return stored.record
  }
  const mailchimp = (kind: string, column: string, asOf: string) =>
    bring(
      asOf,
      `Email Address,First Name,Last Name,MEMBER_RATING,${column}\nfay@example.org,,,2,2024-01-01 10:00:00\n`,
      `${kind}_members_export.csv`,
    )
  const fay = () => community.subscribers.get(community.idByKey.get('fay@example.org') ?? 0)
  const older = '1 row is older than what is known already. It changes nothing.'
  await bring('2025-03-28T10:00:00.000Z', 'email,name\nfay@example.org,Fay\n')
  await mailchimp('subscribed', 'LAST_CHANGED', '2025-03-28T10:00:00.000Z')
  expect((await bring('2025-03-28T08:00:00.000Z', 'email,name\nfay@example.org,Fee\n')).notices).toEqual([older])
  expect((await mailchimp('unsubscribed', 'UNSUB_TIME', '2025-03-28T08:00:00.000Z')).notices).toEqual([older])
  const word = 'Email,Name,Type,Receiving emails for\nfay@example.org,Fee,Monthly,\n'
  expect((await bring('2025-03-28T09:00:00.000Z', word)).notices).toEqual([
    '1 row has a name that is older than what is known already. That name stays.',
  ])
  expect(fay()).toMatchObject({ name: 'Fay', subscriptionStatus: 'active', word: { type: 'monthly' } })
  await mailchimp('unsubscribed', 'UNSUB_TIME', '2025-03-28T12:00:00.000Z')
  expect(fay()).toMatchObject({ subscriptionStatus: 'unsubscribed' })
})

test('a comp of all that match runs as a job, can be stopped, and is undone again', async () => {
  const { jobId } = grantMatching(community, { filter: { searchIn: 'email-or-name' }, excludedIds: [1] })
  const job = await ended(community, jobId)
  expect([job.status, job.total, countPeople(community).compedSubscribers]).toEqual(['done', 96, 113])
  await ended(community, undoChangeSet(community, { id: job.changeSetId ?? 0, includeChanged: false }).jobId)
  expect(countPeople(community).compedSubscribers).toBe(17)

  const second = grantMatching(community, { filter: { searchIn: 'email-or-name' } })
  const running = community.jobs.get(second.jobId)
  if (running) running.isCancelling = true
  expect((await ended(community, second.jobId)).status).toBe('cancelled')
})

test('a website export takes the unexported once; without a key nothing goes out', async () => {
  const file = exportWebsiteSubscribers(community)
  expect((await textOf(file)).trim().split('\r\n').length).toBe(6)
  const id = ('batchId' in file ? file.batchId : undefined) ?? 0
  expect(() => batchArrived(community, { id, lines: 5 })).toThrow('5 of 6 lines')
  expect(batchArrived(community, { id, lines: 6 }).message).toContain('5 website subscribers')
  expect((await textOf(exportWebsiteSubscribers(community))).trim().split('\r\n').length).toBe(13)
  expect(community.batches.length).toBe(4)
  community.integrations = community.integrations.map((it) => ({ ...it, apiKey: null }))
  expect(() => exportSubscribers(community)).toThrow('API Key Missing')
})

test('a file that is no list is refused or says what is wrong with it', async () => {
  const take = (text: string) => createImport(community, { filename: 'x.csv', bytes: bytesOf(text) })
  await expect(take('')).rejects.toThrow('empty')
  await expect(take('email,name\n"open,1\n')).rejects.toThrow('cannot be read')
  const { record } = await take('who,what\na,b\n')
  expect(record.error).toContain('no e-mail column')
  expect(record.counts).toBeNull()
})
