// Long because one story is told on one world: a whole list of Substack comes, and whom it does not have is missing there.
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { fixDiscrepancy } from '../reconcile/fix-discrepancy.ts'
import { pageDiscrepancies } from '../reconcile/page-discrepancies.ts'
import { startCompare } from '../reconcile/start-compare.ts'
import { connectSimulators, type ConnectedApp } from '../testing/connect-simulators.ts'
import { toCsvFile, importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { createImport } from './create-import.ts'
import { pageAbsent } from './page-absent.ts'
import { runImport } from './run-import.ts'
import { uploadAndRun } from './upload-and-run.ts'
import { sampleDataToday } from '../testing/demo-data.ts'

const DAY = 86_400_000
const head = 'email,active_subscription,plan,email_disabled,created_at,first_payment_at,expiry'
const row = (name: string, plan = '') =>
  `${name}@full.example,${plan !== ''},${plan},false,2024-01-01T00:00:00Z,${plan ? '2024-01-01T00:00:00Z' : ''},`
const toList = (...rows: string[]) => `${[head, ...rows].join('\n')}\n`
const everybody = ['paid', 'stays', 'free', 'later', 'broken'].map((it) => row(it, it === 'free' ? '' : 'monthly'))
let started = 0
const ago = (days: number) => new Date(started - days * DAY).toISOString()

let made: Awaited<ReturnType<typeof createTestApp>>
let connected: ConnectedApp
beforeAll(async () => {
  made = await createTestApp(sampleDataToday())
  connected = await connectSimulators(made.app)
  started = made.app.clock.now().getTime()
  await bring(toList(...everybody), { asOf: ago(9) })
  await queryRows(
    context().em,
    sql`insert into subscriber (email, email_key) values ('ours@full.example', 'ours@full.example')`,
  )
  await bring(toList(row('later', 'monthly')), { asOf: ago(2) })
  await startCompare(context())
  await processJobs(connected.app, jobHandlers)
})
afterAll(async () => {
  await connected.close()
  await made.database.close()
})

const context = () => made.context({ ...connected.app })
const bring = (text: string, over: { asOf?: string; isFullList?: boolean } = {}) =>
  importFile(connected.app, context(), text, over)
const missing = async () =>
  Object.fromEntries(
    (
      await queryRows(
        context().em,
        sql<{
          name: string
          at: Date
        }>`select split_part(email, '@', 1) as name, substack_absent_at as at from subscriber
          where substack_absent_at is not null and email like '%@full.example' order by email`,
      )
    ).map(({ name, at }) => [name, at.toISOString()]),
  )
const getPlan = async (name: string) =>
  (
    await queryRows(
      context().em,
      sql<{ plan: string }>`select subscription_tier as plan from subscriber where email = ${`${name}@full.example`}`,
    )
  )[0]?.plan
const found = async () =>
  (await pageDiscrepancies(context(), { limit: 50, code: 'absent-at-substack' })).items.filter(({ email }) =>
    email.endsWith('@full.example'),
  )
/** A row that cannot be read: its cell is too long. */
const unreadable = `broken@full.example,true,${'x'.repeat(5000)},false,,,`

test('misses nobody unless it is said to be the whole list', async () => {
  expect(await bring(toList(row('stays', 'monthly')), { asOf: ago(8) })).toMatchObject({ isFullList: false, absent: 0 })
  expect(await missing()).toEqual({})
})

let changeSetIds: number[] = []
test('whoever has an older word and is not in it is missing since its time, and keeps what they have', async () => {
  const list = await bring(toList(row('stays', 'monthly'), unreadable), { asOf: ago(5), isFullList: true })
  changeSetIds = [list.changeSetId ?? 0]
  // The samples' own words are newer; 'later' has a newer one, and 'broken' stands in it, though nobody can read the row.
  expect(await missing()).toEqual({ free: ago(5), paid: ago(5) })
  expect(list).toMatchObject({ status: 'done', isFullList: true, absent: 2, counts: { failed: 1 } })
  expect(await getPlan('paid')).toBe('Paid')
  const first = await pageAbsent(context(), { id: list.id, limit: 1 })
  expect(first).toMatchObject({ total: 2, items: [{ email: 'paid@full.example', plan: 'Paid' }] })
  const rest = await pageAbsent(context(), { id: list.id, limit: 1, cursor: first.nextCursor ?? '' })
  expect(rest).toMatchObject({ nextCursor: null, items: [{ email: 'free@full.example' }] })
  expect(
    await queryRows(
      context().em,
      sql`select details from activity where action = 'CSV Import' order by id desc limit 1`,
    ),
  ).toEqual([{ details: expect.stringMatching(/, failed 1, not in it 2$/u) }])
})

test('who pays by that word stands in the reconciliation at once, with the time, and nobody else', async () => {
  const [one, ...others] = await found()
  expect(others).toEqual([])
  expect(one).toMatchObject({
    email: 'paid@full.example',
    discrepancies: [{ description: expect.stringMatching(/^Substack said Work Out, and had nobody on /u) }],
  })
})

test('the same list again misses nobody more, and one that has them again clears the mark', async () => {
  const again = await bring(toList(row('stays', 'monthly'), unreadable), { asOf: ago(4), isFullList: true })
  expect(again).toMatchObject({ absent: 0 })
  changeSetIds.push(again.changeSetId ?? 0)
  expect(await missing()).toEqual({ free: ago(5), paid: ago(5) })
  await bring(toList(row('free')), { asOf: ago(3) })
  expect(await missing()).toEqual({ paid: ago(5) })
})

test('an undo of the file that has them again lets them be missing as before, but not whom another found since', async () => {
  const found = await bring(toList(row('paid', 'yearly')), { asOf: ago(2.5) })
  expect(await missing()).toEqual({})
  await undoChangeSet(context(), { id: found.changeSetId ?? 0 })
  await processJobs(connected.app, jobHandlers)
  expect(await missing()).toEqual({ paid: ago(5) })
  const reconciliation = await queryRows(
    context().em,
    sql`select from reconcile_person where email_key = 'paid@full.example'`,
  )
  expect(reconciliation).toHaveLength(1)

  const [one, two] = [
    await bring(toList(row('paid', 'monthly')), { asOf: ago(2.4) }),
    await bring(toList(row('paid', 'monthly')), { asOf: ago(2.3) }),
  ]
  await undoChangeSet(context(), { id: one.changeSetId ?? 0 })
  await processJobs(connected.app, jobHandlers)
  expect(await missing()).toEqual({})
  await undoChangeSet(context(), { id: two.changeSetId ?? 0 })
  await processJobs(connected.app, jobHandlers)
  expect(await missing()).toEqual({ paid: ago(5) })

  // The other way round: the later one first, then the one that found them.
  await queryRows(
    context().em,
    sql`update subscriber set substack_absent_at = ${ago(5)}::timestamptz, substack_as_of = ${ago(9)}::timestamptz where email_key = 'paid@full.example'`,
  )
  const [first, second] = [
    await bring(toList(row('paid', 'monthly')), { asOf: ago(2.2) }),
    await bring(toList(row('paid', 'monthly')), { asOf: ago(2.1) }),
  ]
  for (const { changeSetId: id } of [second, first]) {
    expect(await missing()).toEqual({})
    await undoChangeSet(context(), { id: id ?? 0 })
    await processJobs(connected.app, jobHandlers)
  }
  expect(await missing()).toEqual({ paid: ago(5) })
})

test('an undo of the lists takes their marks back, and whoever is found and lost after it is not missing', async () => {
  const found = await bring(toList(row('paid', 'yearly')), { asOf: ago(2) })
  for (const id of changeSetIds) {
    await undoChangeSet(context(), { id })
    await processJobs(connected.app, jobHandlers)
  }
  await undoChangeSet(context(), { id: found.changeSetId ?? 0 })
  await processJobs(connected.app, jobHandlers)
  expect(await missing()).toEqual({})
})

test('an administrator ends what Substack said of whom it misses, and can take that back', async () => {
  await bring(toList(row('stays', 'monthly'), row('free'), row('broken', 'monthly')), {
    asOf: ago(1),
    isFullList: true,
  })
  expect(await missing()).toEqual({ later: ago(1), paid: ago(1) })
  const reconciliation = await found()
  expect(reconciliation.map(({ email }) => email).toSorted()).toEqual(['later@full.example', 'paid@full.example'])
  const paid = reconciliation.find(({ email }) => email === 'paid@full.example')
  const { changeSetId: fixed } = await fixDiscrepancy(context(), { id: paid?.id ?? 0, code: 'absent-at-substack' })
  expect(await getPlan('paid')).toBe('Free')
  expect(await getPlan('later')).toBe('Paid')
  await undoChangeSet(context(), { id: fixed ?? 0 })
  await processJobs(connected.app, jobHandlers)
  expect(await getPlan('paid')).toBe('Paid')
})

test('only a file of Substack can be its whole list, said with the upload or with the run', async () => {
  const sentence = 'Only a list that Substack exported of all its subscribers can be its whole list.'
  const mapped = 'email,name,remark\na@full.example,A,x\n'
  await expect(createImport(context(), { ...toCsvFile(mapped), isFullList: true })).rejects.toMatchObject({
    code: 'invalid_input',
    message: sentence,
  })
  const payers = 'email,stripe_connected_customer_id\na@full.example,cus_1\n'
  await expect(createImport(context(), { ...toCsvFile(payers), isFullList: true })).rejects.toMatchObject({
    message: sentence,
  })
  const { id } = await createImport(context(), toCsvFile(mapped))
  await expect(runImport(context(), { id, isFullList: true })).rejects.toMatchObject({ message: sentence })
  await runImport(context(), { id })
  await processJobs(connected.app, jobHandlers)
})

test('the one-step call counts whom it missed', async () => {
  const [result] = await Promise.all([
    uploadAndRun(context(), { ...toCsvFile(toList(row('stays', 'monthly'))), isFullList: true }),
    expect
      .poll(() => processJobs(connected.app, jobHandlers).then(missing), { timeout: 60_000 })
      .toHaveProperty('free'),
  ])
  expect(result.absent).toBeGreaterThan(1)
})
