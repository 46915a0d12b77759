import type { ImportRecord, SaidOfFile } from '@joy/contract'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { importFile, toCsvFile, wholeList } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { createImport, takeIn } from './create-import.ts'
import { recallNothing } from './recall-mapping.ts'
import { getImport } from './get-import.ts'
import { remapImport } from './remap-import.ts'
import { runImport } from './run-import.ts'

const nothing: SaidOfFile = { only: 'all', tag: null, labels: [], dates: [] }

describe('what somebody says of a file', async () => {
  const { app: made, database, context } = await createTestApp()
  const { settings } = made
  const app = { ...made, settings: { ...settings, import: { ...settings.import, analysisBatch: 2, batch: 2 } } }
  afterAll(() => database.close())
  beforeEach(() => queryRows(context().em, sql`truncate subscriber, import, tag restart identity cascade`))

  /** Taken in and said of, read to its preview. */
  async function look(text: string, said: Partial<SaidOfFile>, filename = 'list.csv'): Promise<ImportRecord> {
    const { id, mapping } = await createImport(context(), toCsvFile(text, filename))
    await processJobs(app, jobHandlers)
    await remapImport(context(), { id, mapping, said: { ...nothing, ...said } })
    await processJobs(app, jobHandlers)
    return getImport(context(), { id })
  }
  async function run({ id }: ImportRecord) {
    await runImport(context(), { id })
    await processJobs(app, jobHandlers)
    return getImport(context(), { id })
  }
  const names = async () => (await wholeList(app)).map((it) => [it['email'], it['name']])

  it('gives words their meaning, and tells which there are', async () => {
    const file =
      'email,Tier,Status\na@x.org,Mitglied,aktiv\nb@x.org,mitglied,ruht\nc@x.org,Gast,abgemeldet\nd@x.org,Paid,\n'
    const labels = [
      { column: 1, label: 'Mitglied', meaning: 'Paid' },
      { column: 1, label: 'Gast', meaning: '' },
      { column: 2, label: 'aktiv', meaning: 'active' },
      { column: 2, label: 'abgemeldet', meaning: 'unsubscribed' },
    ]
    const record = await look(file, { labels })
    expect(record.labels).toEqual([
      { column: 1, label: 'Mitglied', count: 2 },
      { column: 1, label: 'Gast', count: 1 },
      { column: 1, label: 'Paid', count: 1 },
      { column: 2, label: 'aktiv', count: 1 },
      { column: 2, label: 'ruht', count: 1 },
      { column: 2, label: 'abgemeldet', count: 1 },
    ])
    expect(record.said.labels).toEqual(labels)
    await run(record)
    expect((await wholeList(app)).map((it) => [it['substack_tier'], it['status']])).toEqual([
      ['Paid', 'active'],
      ['Paid', 'ruht'],
      ['Free', 'unsubscribed'],
      ['Paid', null],
    ])
  })

  it.each([
    [
      'a word that closes a mailbox',
      { labels: [{ column: 1, label: 'bounced', meaning: 'active' }] },
      'cannot be said to mean',
    ],
    ['a meaning that is none', { labels: [{ column: 1, label: 'aktiv', meaning: 'gold' }] }, 'cannot be said to mean'],
    ['a column of names', { labels: [{ column: 0, label: 'a', meaning: 'Paid' }] }, 'cannot be said to mean'],
    ['a tag that can be none', { tag: 'a, b' }, 'A tag cannot hold a comma'],
  ])('is refused of %s', async (_, said, sentence) => {
    await expect(look('email,status\na@x.org,aktiv\n', said)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining(sentence),
    })
  })

  it('decides days that nothing in the column decides, and overrules what decides there', async () => {
    const file = 'email,Joined\na@x.org,03/04/2025\nb@x.org,05/06/2025\n'
    const days = async () => (await wholeList(app)).map((it) => it['subscribed_at'])
    const open = await look(file, {})
    expect(open.dates).toEqual([{ column: 1, order: null }])
    await run(await look(file, { dates: [{ column: 1, order: 'day' }] }))
    expect(await days()).toEqual([new Date('2025-04-03T12:00:00Z'), new Date('2025-06-05T12:00:00Z')])
    const proven = await look(`${file}c@x.org,13/04/2025\n`, { dates: [{ column: 1, order: 'month' }] })
    expect([proven.dates, proven.notices]).toEqual([[{ column: 1, order: 'day' }], []])
    await run(proven)
    expect((await days())[0]).toEqual(new Date('2025-03-04T12:00:00Z'))
  })

  it("reads a spreadsheet's numbers where all of a column are such", async () => {
    const record = await importFile(app, context(), 'email,Joined\na@x.org,45719\nb@x.org,45720.75\n')
    expect(record.notices).toEqual([
      "The dates in 'Joined' are numbers, and are read as the days that a spreadsheet shows for them.",
    ])
    expect((await wholeList(app)).map((it) => it['subscribed_at'])).toEqual([
      new Date('2025-03-03T12:00:00Z'),
      new Date('2025-03-04T18:00:00Z'),
    ])
  })

  const listed = 'email,name\nb@x.org,Bo\nd@x.org,Di\n'
  const five = 'email,name\na@x.org,A\nb@x.org,B\nc@x.org,C\nd@x.org,D\ne@x.org,E\nnobody,N\na@x.org,A\n'

  it.each([
    [
      'new',
      { added: 3, updated: 0, unchanged: 3, failed: 1 },
      ['A', 'Bo', 'C', 'Di', 'E'],
      '2 rows are of people who are on the list already.',
    ],
    [
      'known',
      { added: 0, updated: 2, unchanged: 4, failed: 1 },
      ['B', 'D'],
      '3 rows are of people who are not on the list.',
    ],
  ] as const)('imports only who is %s; the others count as unchanged', async (only, counts, expected, sentence) => {
    await importFile(app, context(), listed)
    const record = await look(five, { only })
    expect([record.counts, record.rows]).toEqual([counts, 7])
    expect(record.notices.join(' ')).toContain(sentence)
    expect((await run(record)).counts).toEqual(counts)
    expect((await names()).map(([, name]) => name)).toEqual(expected)
  })

  it('asks anew who is on the list as it writes', async () => {
    const record = await look(five, { only: 'new' })
    expect(record.counts).toEqual({ added: 5, updated: 0, unchanged: 1, failed: 1 })
    await importFile(app, context(), listed)
    expect((await run(record)).counts).toEqual({ added: 3, updated: 0, unchanged: 3, failed: 1 })
    expect((await names()).map(([, name]) => name)).toEqual(['A', 'Bo', 'C', 'Di', 'E'])
  })

  it('holds nobody for missing whom it left out', async () => {
    const whole = 'email,active_subscription,plan,email_disabled,created_at\na@x.org,false,,false,2024-01-01\n'
    const record = await look(whole, { only: 'new' }, 'email_list.x.csv')
    expect(record.isFullList).toBe(false)
    await expect(runImport(context(), { id: record.id, isFullList: true })).rejects.toThrow('imported whole')
  })

  it('gives everybody whom it imports a tag, beside their own', async () => {
    await importFile(app, context(), listed)
    const record = await look('email,Tags\na@x.org,Choir\nb@x.org,\n', { tag: ' Summer  2025 ', only: 'new' })
    expect([record.peopleTagged, record.tagsMade]).toEqual([1, ['Choir', 'Summer 2025']])
    expect(await run(record)).toMatchObject({ peopleTagged: 1, tagsMade: ['Choir', 'Summer 2025'] })
  })

  it('is remembered for the next list with the same headings, in the preview alone', async () => {
    const file = 'email,Tier,Joined\na@x.org,Mitglied,03/04/2025\n'
    const labels = [{ column: 1, label: 'Mitglied', meaning: 'Paid' }]
    const dates = [{ column: 2, order: 'day' as const }]
    const first = await look(file, { labels, dates, tag: 'Verein', only: 'new' })
    const take = (filename: string, text = file) => createImport(context(), toCsvFile(text, filename))
    expect((await take('before.csv')).said).toEqual(nothing)
    await run(first)
    const next = await take('next.csv')
    const readAs = { filename: 'list.csv', isMended: false }
    expect(next).toMatchObject({ said: { ...nothing, labels, dates }, readAs, notices: [] })
    // Whom it is for changes nothing of its columns; another place of one does.
    const { mapping } = next
    expect((await remapImport(context(), { id: next.id, mapping, said: next.said })).readAs).toEqual(readAs)
    // Other headings, another kind of file, and the one step of which nobody sees the preview.
    expect((await take('other.csv', 'email,Joined,Tier\na@x.org,,\n')).said).toEqual(nothing)
    expect((await takeIn(context(), toCsvFile(file), { recall: recallNothing })).said).toEqual(nothing)
    const other = await remapImport(context(), { id: next.id, mapping: ['email', null, null], said: nothing })
    expect(other.readAs).toBeNull()
    await processJobs(app, jobHandlers)
    await run(next)
    expect((await take('last.csv')).mapping).toEqual(['email', null, null])
  })
})
