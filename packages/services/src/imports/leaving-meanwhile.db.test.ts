import { toTelling } from '@joy/domain/subscriber-csv/telling.ts'
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { forkEm, sql } from '@joy/database/sql.ts'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '../context.ts'
import { createTestApp } from '../testing/test-context.ts'
import { toCsvFile } from '../testing/import-file.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { unsubscribe } from '../unsubscribe/unsubscribe.ts'
import { unsubscribeToken } from '../unsubscribe/unsubscribe-token.ts'
import { createImport } from './create-import.ts'
import { writeBatch } from './write-batch.ts'

const made = await createTestApp()
const { app, database, context } = made
afterAll(() => database.close())

const staged = async () => {
  const { id } = await createImport(context(), toCsvFile('email,status\nann@x.org,active\n'))
  await processJobs(app, jobHandlers)
  const { changeSetId } = await queryRow(
    context().em,
    sql<{
      changeSetId: number
    }>`insert into change_set (kind, title, created_by) values ('import', 'x', 'x') returning id as "changeSetId"`,
  )
  const now = new Date()
  const ofFile = { ...toTelling('substack-full', []), only: 'all' as const }
  return { ...ofFile, importId: id, changeSetId, stamp: now, asOf: now, after: '', limit: 10 }
}
const waiting = () =>
  queryRow(
    forkEm(database.orm),
    sql<{ count: number }>`select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`,
  )
const statusOfAnn = async () =>
  (
    await queryRow(
      context().em,
      sql<{ it: string }>`select subscription_status as it from subscriber where email_key = 'ann@x.org'`,
    )
  ).it
const meetsOnTheWebsite = async () => {
  await queryRows(
    context().em,
    sql`truncate subscriber, website_subscriber, unsubscription, sending_statement, change_row, outbox_mail restart identity cascade`,
  )
  await queryRows(
    context().em,
    sql`insert into website_subscriber (email, email_key, name) values ('ann@x.org', 'ann@x.org', 'Ann')`,
  )
}

// On PGlite nothing is ever at the same moment.
test.runIf(process.env['TEST_DATABASE'] === 'postgres').each(['import', 'unsubscription'] as const)(
  'who unsubscribes while an import adds them is closed: the %s comes first',
  async (first) => {
    await meetsOnTheWebsite()
    const target = await staged()
    const token = unsubscribeToken(app.secrets, { list: 'website', id: 1 })
    const leaving = (over = context()) => unsubscribe(over, { token })
    const adding = (over = context()) => inTransaction(over, ({ em }) => writeBatch(em, target))
    const [one, other] = first === 'import' ? [adding, leaving] : [leaving, adding]
    const isOver: string[] = []
    const second = await inTransaction(context(), async (context) => {
      await one(context)
      const later = other().then(() => isOver.push('other'))
      await expect.poll(async () => (await waiting()).count + isOver.length, { timeout: 20_000 }).toBeGreaterThan(0)
      return [later]
    })
    await Promise.all(second)
    expect(await statusOfAnn()).toBe('unsubscribed')
  },
)
