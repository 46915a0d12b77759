// Long because one story is told on one world: what was found, what each fix did, and what came back with the undo.
import type { DiscrepancyCode } from '@joy/contract'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { leftOutMessage } from '@joy/domain/subscriber-csv/left-out-messages.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { dashboardOverview } from '../dashboard/dashboard-overview.ts'
import { getJob } from '../jobs/get-job.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { subscriptionSummary } from '../payments/subscription-summary.ts'
import { deliverCalls } from '../call-delivery/deliver-calls.ts'
import { type ConnectedApp, connectSimulators } from '../testing/connect-simulators.ts'
import { createTestApp } from '../testing/test-context.ts'
import { fixDiscrepancy } from './fix-discrepancy.ts'
import { pageDiscrepancies } from './page-discrepancies.ts'
import { reconcileTotals } from './reconcile-totals.ts'
import { startCompare } from './start-compare.ts'
import { startFixSameKind } from './start-fix-same-kind.ts'
import { sampleDataToday } from '../testing/demo-data.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
let connected: ConnectedApp
beforeAll(async () => {
  made = await createTestApp(sampleDataToday())
  connected = await connectSimulators(made.app)
  // Of the two payers Substack itself says nothing (ruling 36).
  await run(sql`update subscriber set subscription_type = null where email in (${kalinowski}, ${adeyemi})`)
})
afterAll(async () => {
  await connected.close()
  await made.database.close()
})
beforeEach(() => connected.simulators.control.clearFaults())

const context = () => made.context({ ...connected.app })
const run = (statement: ReturnType<typeof sql>) => queryRows(made.context().em, statement)
const state = () => connected.simulators.control.state
const work = () => processJobs(connected.app, jobHandlers)

async function compare() {
  const { jobId } = await startCompare(context())
  await work()
  return getJob(context(), { id: jobId })
}
/** Who disagrees, by address, each with the kinds. */
async function found(): Promise<Record<string, DiscrepancyCode[]>> {
  const { items } = await pageDiscrepancies(context(), { limit: 200 })
  return Object.fromEntries(items.map(({ email, discrepancies }) => [email, discrepancies.map(({ code }) => code)]))
}
async function getId(email: string): Promise<number> {
  const { items } = await pageDiscrepancies(context(), { limit: 200 })
  return items.find((person) => person.email === email)?.id ?? 0
}
/** Whether somebody with this address is a member at Planning Center. */
function isMember(email: string): boolean {
  const { people, emails } = state().planningCenter
  const ids = emails.flatMap((its) => (its.address === email ? [its.personId] : []))
  return people.some(({ id, membership }) => ids.includes(id) && membership === 'Member')
}
const kalinowski = 'joseph.kalinowski@example.net'
const adeyemi = 's.adeyemi@example.com'
const agathe = 'sister.agathe@example.org'
const toDo = {
  'miriam.okafor@example.com': ['comp-to-do'],
  'ruth.abernathy@example.com': ['comp-to-do'],
  'clara.beaumont@example.com': ['waits-but-at-substack'],
  'jreyes@example.org': ['waits-but-at-substack'],
  'priya.thomas@example.com': ['waits-but-at-substack'],
}

describe('the four sources of the demo', () => {
  test('were never compared at first', async () => {
    const totals = await reconcileTotals(context())
    expect(totals).toMatchObject({ people: 0, kinds: [], comparedAt: null, failure: null })
    expect(totals.sources.map(({ state }) => state)).toEqual(['connected', 'connected', 'connected'])
    expect(totals.sources.map(({ asOf }) => asOf !== null)).toEqual([true, false, false])
  })

  test('agree but for comps that Substack was not told of, and sign-ups that it has already', async () => {
    const job = await compare()
    expect(job).toMatchObject({ status: 'done', result: { compared: expect.any(Number), disagreeing: 5 } })
    expect(job.total).toBe(job.done)
    expect(await found()).toEqual(toDo)
    const totals = await reconcileTotals(context())
    expect(totals).toMatchObject({
      people: 5,
      kinds: [
        { code: 'comp-to-do', people: 2 },
        { code: 'waits-but-at-substack', people: 3 },
      ],
    })
    expect(totals.comparedAt).not.toBeNull()
    // Three screens, one moment.
    expect((await dashboardOverview(context())).comparedAt).toBe(totals.comparedAt)
    expect((await subscriptionSummary(context())).comparedAt).toBe(totals.comparedAt)
    expect(totals.sources.every(({ asOf }) => asOf !== null)).toBe(true)
  })

  test('are compared once at a time', async () => {
    const first = await startCompare(context())
    expect(await startCompare(context())).toEqual(first)
    await work()
  })

  test('are found to disagree, and a fault in between leaves what was found before', async () => {
    const { stripe, planningCenter } = state()
    const subscription = stripe.subscriptions.find(({ id }) => id === 'sub_1sampleKalinowski')
    if (subscription) Object.assign(subscription, { status: 'canceled', ended_at: 1_700_000_000 })
    const owner = planningCenter.emails.find(({ address }) => address === agathe)?.personId
    const person = planningCenter.people.find(({ id }) => id === owner)
    if (person) person.membership = 'Visitor'

    connected.simulators.control.setFault({ platform: 'planningcenter', kind: 'server error', times: 50 })
    expect(await compare()).toMatchObject({ status: 'failed' })
    expect(await found()).toEqual(toDo)
    expect((await reconcileTotals(context())).failure).toMatch(/Planning Center/u)

    connected.simulators.control.clearFaults()
    expect(await compare()).toMatchObject({ status: 'done' })
    expect(await found()).toEqual({
      ...toDo,
      [kalinowski]: ['cancelled-at-stripe'],
      [agathe]: ['membership-missing'],
    })
    expect((await reconcileTotals(context())).failure).toBeNull()
    expect(await run(sql`select distinct run_id from reconcile_subscription`)).toHaveLength(1)
    expect(await run(sql`select distinct run_id from reconcile_member`)).toHaveLength(1)
  })
})

describe('a fix', () => {
  test('takes over what Stripe says, and the tier with it', async () => {
    const id = await getId(kalinowski)
    const response = await fixDiscrepancy(context(), { id, code: 'cancelled-at-stripe' })
    expect(response).toEqual({
      message: 'Take what Stripe says: done for 1 person.',
      isQueued: false,
      changeSetId: null,
    })
    expect(await run(sql`select status from subscription where id = 1`)).toEqual([{ status: 'canceled' }])
    expect((await found())[kalinowski]).toEqual(['registered-not-paying'])
  })

  test('is refused where it is settled already, or where only a person can decide', async () => {
    const id = await getId(kalinowski)
    await expect(fixDiscrepancy(context(), { id, code: 'cancelled-at-stripe' })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^This is settled already\. Now: .*Stripe: Join the Gym, ended\./u),
    })
    await expect(fixDiscrepancy(context(), { id: 999_999, code: 'set-tier' as never })).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(
      fixDiscrepancy(context(), { id: await getId('miriam.okafor@example.com'), code: 'comp-to-do' }),
    ).rejects.toMatchObject({ message: expect.stringMatching(/list to paste/u) })
    await expect(startFixSameKind(context(), { code: 'membership-missing', count: 7 })).rejects.toMatchObject({
      message: 'There are 1 now, not 7. Look at the list again before you confirm.',
    })
  })

  test('at Planning Center is silent while it is on its way, and settled once it went out', async () => {
    expect(
      await fixDiscrepancy(context(), { id: await getId(kalinowski), code: 'registered-not-paying' }),
    ).toMatchObject({
      message: 'End the membership: queued for 1 person. Planning Center follows as soon as it can be reached.',
      isQueued: true,
    })
    expect(isMember(kalinowski)).toBe(true)
    await fixDiscrepancy(context(), { id: await getId(agathe), code: 'membership-missing' })
    expect(await found()).toEqual(toDo)
    expect(await deliverCalls(connected.app)).toBe(2)
    expect(isMember(agathe)).toBe(true)
    expect(isMember(kalinowski)).toBe(false)
    expect(
      await run(
        sql`select status from upgrade where substack_subscriber_id = (select id from subscriber where email = ${kalinowski})`,
      ),
    ).toEqual([{ status: 'cancelled' }])
    expect(await found()).toEqual(toDo)
    expect(await compare()).toMatchObject({ status: 'done' })
    expect(await found()).toEqual(toDo)
  })

  test('tells Stripe again what was decided here', async () => {
    await run(sql`update subscription set is_cancel_at_period_end = true where id = 2`)
    await compare()
    expect((await found())[adeyemi]).toEqual(['ends-here-only'])
    await fixDiscrepancy(context(), { id: await getId(adeyemi), code: 'ends-here-only' })
    expect(await found()).toEqual(toDo)
    expect(await deliverCalls(connected.app)).toBe(1)
    expect(state().stripe.subscriptions.find(({ id }) => id === 'sub_1sampleAdeyemi')).toMatchObject({
      cancel_at_period_end: true,
    })
    await compare()
    expect(await found()).toEqual(toDo)
  })

  test('registers who pays, through an upgrade', async () => {
    await run(
      sql`delete from upgrade where substack_subscriber_id = (select id from subscriber where email = ${adeyemi})`,
    )
    const { planningCenter } = state()
    planningCenter.people = planningCenter.people.filter(({ last_name }) => last_name !== 'Adeyemi')
    planningCenter.emails = planningCenter.emails.filter(({ address }) => address !== adeyemi)
    await compare()
    expect((await found())[adeyemi]).toEqual(['pays-not-registered'])
    await fixDiscrepancy(context(), { id: await getId(adeyemi), code: 'pays-not-registered' })
    expect(await found()).toEqual(toDo)
    await work()
    expect(await run(sql`select status, payment_reference as reference from upgrade order by id desc limit 1`)).toEqual(
      [{ status: 'registered', reference: 'sub_1sampleAdeyemi' }],
    )
    await compare()
    expect(await found()).toEqual(toDo)
  })
})

describe('a fix for all of the same kind', () => {
  const waiting = 'waiting@example.org'
  test('settles everybody in one change set, which can be undone', async () => {
    const free = (await run(
      sql`select email, email_key from subscriber where subscription_tier = 'Free' order by id limit 60`,
    )) as { email: string }[]
    await run(
      sql`insert into website_subscriber (email, email_key) select email, email_key from subscriber where subscription_tier = 'Free' order by id limit 60 on conflict do nothing`,
    )
    await run(
      sql`insert into website_subscriber (email, email_key, exported_at) values (${waiting}, ${waiting}, now() - interval '200 days')`,
    )
    await run(
      sql`with made as (insert into change_set (kind, title, status, created_by) values ('import', 'list.csv', 'complete', 'test') returning id)
        insert into import (filename, status, change_set_id, is_full_list, columns, notices, changes, created_by)
        select 'list.csv', 'done', id, true, '[]', '[]', '[]', 'test' from made`,
    )
    await compare()
    const totals = await reconcileTotals(context())
    const count = totals.kinds.find(({ code }) => code === 'waits-but-at-substack')?.people ?? 0
    expect(count).toBeGreaterThan(50)
    expect((await found())[waiting]).toEqual(['exported-not-arrived'])
    expect((await dashboardOverview(context())).exportedNotSeen).toBe(1)

    const page = await pageDiscrepancies(context(), { limit: 40, code: 'waits-but-at-substack' })
    expect(page).toMatchObject({ matching: count, total: totals.people })
    const next = await pageDiscrepancies(context(), {
      limit: 40,
      code: 'waits-but-at-substack',
      cursor: page.nextCursor ?? '',
    })
    expect(new Set([...page.items, ...next.items].map(({ id }) => id)).size).toBe(count)

    const { jobId } = await startFixSameKind(context(), { code: 'waits-but-at-substack', count })
    await expect(startFixSameKind(context(), { code: 'waits-but-at-substack', count })).rejects.toMatchObject({
      code: 'conflict',
    })
    await work()
    const job = await getJob(context(), { id: jobId })
    expect(job).toMatchObject({ status: 'done', result: { fixed: count, refused: 0 } })
    expect((await found())[free[0]?.email ?? '']).toBeUndefined()

    await undoChangeSet(context(), { id: job.changeSetId ?? 0 })
    await work()
    expect((await reconcileTotals(context())).kinds.find(({ code }) => code === 'waits-but-at-substack')?.people).toBe(
      count,
    )
    await run(sql`delete from website_subscriber where email_key in (select email_key from subscriber)`)
    await compare()
    expect((await found())[free[0]?.email ?? '']).toBeUndefined()
  })

  test('puts back what never arrived, and takes that back too', async () => {
    await compare()
    const { changeSetId } = await fixDiscrepancy(context(), { id: await getId(waiting), code: 'exported-not-arrived' })
    const exported = () =>
      run(sql`select exported_at is not null as exported from website_subscriber where email_key = ${waiting}`)
    expect(await exported()).toEqual([{ exported: false }])
    await undoChangeSet(context(), { id: changeSetId ?? 0 })
    await work()
    expect(await exported()).toEqual([{ exported: true }])
    expect((await found())[waiting]).toEqual(['exported-not-arrived'])
  })

  test('puts nobody back whom no export would hold, and says why', async () => {
    const kept = sql`select exported_at is not null as exported from website_subscriber where email_key = ${waiting}`
    await run(sql`update website_subscriber set email = ${`=${waiting}`} where email_key = ${waiting}`)
    await expect(
      fixDiscrepancy(context(), { id: await getId(waiting), code: 'exported-not-arrived' }),
    ).rejects.toMatchObject({ code: 'conflict', message: leftOutMessage.formula })
    expect(await run(kept)).toEqual([{ exported: true }])
    await run(sql`update website_subscriber set email = ${waiting} where email_key = ${waiting}`)
    await compare()
  })
})

describe('without a connection', () => {
  test('a source says so, and the rules that need it stay silent', async () => {
    await run(sql`update integration set is_active = false where platform = 'stripe'`)
    const before = await found()
    await compare()
    const totals = await reconcileTotals(context())
    expect(totals.sources.find(({ platform }) => platform === 'stripe')).toEqual({
      platform: 'stripe',
      state: 'not connected',
      goodAt: null,
      since: null,
      reason: null,
      asOf: null,
    })
    await run(sql`update integration set is_active = true where platform = 'stripe'`)
    await compare()
    expect(await found()).toEqual(before)
  })
})
