import { drawCount } from '@joy/database/testing/draw-cases.ts'
import type { CsvFile } from '@joy/contract'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { exportHeadings, toExportCells } from '@joy/domain/subscriber-csv/export-columns.ts'
import { guardFormula, isSpreadsheetSafeEmail } from '@joy/domain/subscriber-csv/guard-formula.ts'
import fc from 'fast-check'
import papaparse from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeCsv } from '../csv/write-csv.ts'
import { failedRows } from '../imports/failed-rows.ts'
import { connectNewsletter } from '../testing/connect-newsletter.ts'
import { toExportRow, hostilePerson, hostileText, withAddresses } from '../testing/hostile-people.ts'
import { withCloser } from './mailbox-parts.ts'
import { importFile, wholeList } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { exportSubscribers, subscribersLeftOutFile } from './export-subscribers.ts'

const seed = 20_250_328
// PGlite shares its one thread with the test: there a part of them shows the same.
const count = process.env['TEST_DATABASE'] === 'postgres' ? drawCount(10_000, 5) : 1_000
const people = withAddresses(fc.sample(hostilePerson, { seed, numRuns: count }))

const byEmail = (rows: readonly { email: string }[]) => new Map(rows.map((it) => [it.email, it]))

async function readText(rows: AsyncIterable<string[]>, headings: readonly string[]): Promise<string> {
  return (await Array.fromAsync(writeCsv(rows, { headings }))).join('')
}

describe(`${count} hostile people`, { timeout: 120_000 }, async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const wipe = () =>
    queryRows(
      context().em,
      sql`truncate subscriber, comp, outside_access, unsubscription, sending_statement, change_row, tag restart identity cascade`,
    )
  const textOfFile = async ({ text }: CsvFile) => (await Array.fromAsync(text)).join('')
  const bring = (text: string) => importFile(app, context(), text).then((it) => it.counts)
  /** The export, and those whom it leaves out. */
  let files: [text: string, leftOut: string] = ['', '']
  const leftOut = people.filter(({ email }) => !isSpreadsheetSafeEmail(email))
  const going = people.length - leftOut.length
  let before: Record<string, unknown>[] = []
  const closed = () =>
    queryRows(
      context().em,
      sql<{
        email: string
        at: Date
        leftAt: Date
        by: string | null
        asOf: Date | null
        reportedAt: Date | null
        statusBefore: string | null
        since: Date | null
      }>`select s.email, s.closed_at as at, s.unsubscribed_at as "leftAt", l.closed_by as by, l.at as "asOf", l.reported_at as "reportedAt",
          l.status_before as "statusBefore", l.since from subscriber s ${withCloser} where s.closed_at is not null order by s.email_key`,
    )
  const opened = () =>
    queryRows(
      context().em,
      sql<{
        email: string
        at: Date
        against: string | null
      }>`select email, opened_at as at, opened_from as against from subscriber where opened_at is not null`,
    )
  const tagged = () =>
    queryRows(
      context().em,
      sql<{ email: string; names: string[] }>`select s.email, array_agg(t.name order by t.name_key) as names
        from subscriber s join person_tag p on p.email_key = s.email_key join tag t on t.id = p.tag_id group by s.email`,
    )
  let taggedBefore: Awaited<ReturnType<typeof tagged>> = []
  let openedBefore: Awaited<ReturnType<typeof opened>> = []
  let closedBefore: Awaited<ReturnType<typeof closed>> = []

  beforeAll(async () => {
    await connectNewsletter(context())
    async function* rows() {
      for (const person of people) yield toExportCells(toExportRow(person))
    }
    const { counts } = await importFile(app, context(), await readText(rows(), exportHeadings))
    expect(counts).toEqual({ added: people.length, updated: 0, unchanged: 0, failed: 0 })
    before = await wholeList(app)
    closedBefore = await closed()
    openedBefore = await opened()
    taggedBefore = await tagged()
    files = [
      await textOfFile(await exportSubscribers(context())),
      await textOfFile(await subscribersLeftOutFile(context())),
    ]
  }, 120_000)

  it('are stored as they were told', () => {
    const stored = new Map(before.map((row) => [row['email'], row]))
    for (const { email, name, tier, type, endsAt, paidSince, asOf, status, subscribedAt, syncedAt, comp } of people)
      expect(stored.get(email)).toMatchObject({
        name,
        substack_tier: tier,
        substack_type: type,
        substack_ends_at: endsAt,
        substack_since: paidSince,
        substack_as_of: asOf,
        plan: comp?.plan ?? null,
        status,
        subscribed_at: subscribedAt,
        synced_at: syncedAt,
        comped_at: comp?.compedAt ?? null,
        until: comp?.until ?? null,
      })
    const said = new Map(people.map(({ email, closedAt, asOf }) => [email, closedAt ?? asOf]))
    expect(closedBefore.length).toBeGreaterThan(people.length / 20)
    for (const { email, at } of closedBefore) expect(said.get(email)).toEqual(at)
    const closers = new Map(
      people.map(({ email, closedBy }) => [email, closedBy && { ...closedBy, by: closedBy.format, format: undefined }]),
    )
    expect(closedBefore.filter(({ by }) => by !== null).length).toBeGreaterThan(people.length / 100)
    const left = new Map(people.map((it) => [it.email, it.leftAt ?? it.closedAt ?? it.asOf]))
    for (const { email, leftAt } of closedBefore) expect(left.get(email)).toEqual(leftAt)
    for (const { email, at: _, leftAt: __, since: ___, ...closer } of closedBefore)
      expect(closers.get(email)).toEqual(closer.by && closer)
    const opened = people.filter((it) => it.opened !== null).map((it) => ({ email: it.email, ...it.opened }))
    expect(opened.length).toBeGreaterThan(people.length / 20)
    expect(byEmail(openedBefore)).toEqual(byEmail(opened))
    const given = people.filter((it) => it.tags !== null)
    expect(given.length).toBeGreaterThan(people.length / 20)
    const stands = new Map(taggedBefore.map(({ email, names }) => [email, names.toSorted()]))
    for (const { email, tags } of people) expect(stands.get(email) ?? []).toEqual(Object.values(tags ?? {}).toSorted())
    const since = new Map(people.map((it) => [it.email, it.statusSince]))
    for (const it of closedBefore) expect(since.get(it.email)).toEqual(it.since)
    expect(closedBefore.filter(({ by }) => by === 'here').length).toBeGreaterThan(people.length / 100)
  })

  it('go out as they were told, to the last comp that ended and the newest word of Substack', () => {
    const { data } = papaparse.parse<string[]>(files[0], { skipEmptyLines: true })
    const expected = new Map(
      people.map((it) => [guardFormula(it.email), toExportCells(toExportRow(it)).map(guardFormula)]),
    )
    const isMeant = exportHeadings.map((it) => /^(comp_|ended_comp_|comped_|substack_)/.test(it))
    const meant = (cells: readonly string[] | undefined) => cells?.filter((_, at) => isMeant[at])
    for (const cells of data.slice(1)) expect(meant(cells)).toEqual(meant(expected.get(cells[0] ?? '')))
    for (const has of [
      ({ endedComp }: (typeof people)[number]) => endedComp,
      ({ sending }: (typeof people)[number]) => sending,
    ])
      expect(people.filter(has).length).toBeGreaterThan(people.length / 20)
  })

  it('change nothing when their export is imported over them', async () => {
    expect(await bring(files[0])).toEqual({ added: 0, updated: 0, unchanged: going, failed: 0 })
    expect(await bring(files[1])).toEqual({ added: 0, updated: 0, unchanged: leftOut.length, failed: 0 })
  })

  // Holds V1.2.10, F29
  it('come back field for field into an empty list, by the export and the list of who is left out', async () => {
    await wipe()
    expect(await bring(files[0])).toEqual({ added: going, updated: 0, unchanged: 0, failed: 0 })
    expect(await bring(files[1])).toEqual({ added: leftOut.length, updated: 0, unchanged: 0, failed: 0 })
    expect(await wholeList(app)).toEqual(before)
    expect(await closed()).toEqual(closedBefore)
    expect(byEmail(await opened())).toEqual(byEmail(openedBefore))
    expect(byEmail(await tagged())).toEqual(byEmail(taggedBefore))
    expect(await textOfFile(await exportSubscribers(context()))).toBe(files[0])
  })

  it('are the same people to another CSV reader, with the very addresses that they have', () => {
    const { data, errors } = papaparse.parse<string[]>(files[0], { skipEmptyLines: true })
    expect(errors).toEqual([])
    expect(data[0]).toEqual([...exportHeadings])
    expect(leftOut.length).toBeGreaterThan(people.length / 20)
    expect(data).toHaveLength(going + 1)
    expect(data.every((cells) => cells.length === exportHeadings.length)).toBe(true)
    const guard = /(^|[;,\t\r\n])((?:[^\S\t\r\n]|")*)'(?='*[=+\-@＝＋－＠])/g
    const expected = new Map(data.slice(1).map(([email = '', name = '']) => [email, name]))
    for (const { email, name } of people)
      expect(
        expected
          .get(email)
          ?.replace(/^'(?='*[\t\r\n])/u, '')
          .replace(guard, '$1$2'),
      ).toBe(isSpreadsheetSafeEmail(email) ? (name ?? '') : undefined)
  })

  it('fail in rows that come back the same once their reason is mended', async () => {
    const names = fc.sample(hostileText, { seed, numRuns: 2_000 })
    async function* rows() {
      for (const [index, name] of names.entries()) yield [`=no address ${index}`, name, '=1+1\n=2']
    }
    const first = await importFile(app, context(), await readText(rows(), ['email', '=name\n-', 'name']))
    expect(first.counts?.failed).toBe(names.length)
    const file = async (id: number) => (await Array.fromAsync((await failedRows(context(), { id })).text)).join('')
    const again = await importFile(app, context(), await file(first.id))
    expect(again.counts?.failed).toBe(names.length)
    const { data } = papaparse.parse<string[]>(await file(first.id), { skipEmptyLines: true })
    expect(data[0]).toEqual(['email', "'=name\n'-", 'name', 'error'])
    expect(
      papaparse.parse<string[]>(await file(again.id), { skipEmptyLines: true }).data.map((it) => it.slice(0, 3)),
    ).toEqual(data.map((it) => it.slice(0, 3)))
  })
})
