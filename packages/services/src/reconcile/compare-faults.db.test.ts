import { drawCases } from '@joy/database/testing/draw-cases.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import type { ReconcileTotals } from '@joy/contract'
import type { FaultRule } from '@joy/simulators/faults.ts'
import { testClock } from '@joy/integrations/testing/test-outbound.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getJob } from '../jobs/get-job.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { type ConnectedApp, connectSimulators } from '../testing/connect-simulators.ts'
import { createTestApp } from '../testing/test-context.ts'
import { pageDiscrepancies } from './page-discrepancies.ts'
import { reconcileTotals } from './reconcile-totals.ts'
import { startCompare } from './start-compare.ts'
import { sampleDataToday } from '../testing/demo-data.ts'

// The second page of each reading: the fault comes in the middle, when half of that source is known.
const middles = {
  stripe: { platform: 'stripe', path: 'starting_after' },
  planningcenter: { platform: 'planningcenter', path: 'gt%5D=2001' },
} as const
const names = { stripe: 'Stripe', planningcenter: 'Planning Center' } as const
const platforms = ['stripe', 'planningcenter'] as const
const kinds = ['rate limited', 'server error', 'hang', 'reset', 'torn json', 'html', 'wrong shape'] as const
const everywhere = platforms.flatMap((platform) => kinds.map((kind) => ({ platform, kind })))
// What a service does wrong has nothing to do with the database: PGlite, the slower, meets each kind at one of the two.
const shown = process.env['TEST_DATABASE'] === 'postgres' ? everywhere : everywhere.filter((_, at) => at % 2 === 0)

let made: Awaited<ReturnType<typeof createTestApp>>
let connected: ConnectedApp
beforeAll(async () => {
  made = await createTestApp(sampleDataToday())
  connected = await connectSimulators(made.app, { outbound: { ...testClock(Date.now()), timeoutMs: 600 } })
  makePages()
})
afterAll(async () => {
  await connected.close()
  await made.database.close()
})
beforeEach(() => connected.simulators.control.clearFaults())

const context = () => made.context({ ...connected.app })
const setFault = (rule: FaultRule) => connected.simulators.control.setFault(rule)
async function compare() {
  const { jobId } = await startCompare(context())
  await processJobs(connected.app, jobHandlers)
  return getJob(context(), { id: jobId })
}
const found = async () =>
  (await pageDiscrepancies(context(), { limit: 200 })).items.map(({ email, discrepancies }) => [
    email,
    discrepancies.map(({ code }) => code),
  ])

/** More at both than one page holds; none of them disagrees. */
function makePages(): void {
  const { stripe, planningCenter } = connected.simulators.control.state
  const [paid, customer, known] = [stripe.subscriptions[0], stripe.customers[0], planningCenter.people[0]]
  if (!paid || !customer || !known) throw new Error('The simulators hold nobody.')
  for (let n = 0; n < 120; n += 1) {
    const updated_at = `2001-01-01T0${Math.floor(n / 60)}:${String(n % 60).padStart(2, '0')}:00Z`
    planningCenter.people.push({ ...known, id: `9${n}`, membership: null, created_at: updated_at, updated_at })
    stripe.customers.push({ ...customer, id: `cus_ago${n}`, email: `ago${n}@example.org` })
    const over = { status: 'canceled', created: paid.created - 1_000_000 - n } as const
    stripe.subscriptions.push({ ...structuredClone(paid), ...over, id: `sub_ago${n}`, customer: `cus_ago${n}` })
  }
}

/** What was compared; how the services answer changes by the fault itself. */
const withoutStates = (totals: ReconcileTotals) => ({
  ...totals,
  sources: totals.sources.map(({ platform, asOf }) => ({ platform, asOf })),
})

describe('a fault in the middle of a comparison', () => {
  test.each(platforms.flatMap((platform) => kinds.slice(0, 4).map((kind) => ({ platform, kind }))))(
    '$kind of $platform, once: it goes on to the end',
    async ({ platform, kind }) => {
      setFault({ ...middles[platform], kind })
      expect(await compare()).toMatchObject({ status: 'done', error: null })
    },
  )

  test.each(drawCases(shown, 3))(
    '$kind of $platform, without an end: it says whom it could not read, and proposes nothing of that',
    async ({ platform, kind }) => {
      await compare()
      const [before, totals] = [await found(), await reconcileTotals(context())]
      expect(before.length).toBeGreaterThan(0)
      // Half-read, everybody on the other half would seem to be gone: nobody may be told so.
      const { stripe } = connected.simulators.control.state
      const changed = stripe.subscriptions.find(({ id }) => id === 'sub_1sampleKalinowski')
      Object.assign(changed ?? {}, { status: 'canceled' })
      setFault({ ...middles[platform], kind, times: 500 })
      const ended = await compare()
      expect(ended).toMatchObject({ status: 'failed', error: expect.stringContaining(names[platform]) })
      expect(await found()).toEqual(before)
      const after = await reconcileTotals(context())
      expect(after.failure).toContain(names[platform])
      expect({ ...withoutStates(after), failure: null }).toEqual(withoutStates(totals))
      await connected.settled()
      const { sources } = await reconcileTotals(context())
      // What Stripe's objects hold is read once the answer is there: one that cannot be read is no fault of the connection.
      const isAnswer = platform === 'stripe' && kind === 'wrong shape'
      expect(sources.find((it) => it.platform === platform)).toMatchObject(
        isAnswer ? { state: 'connected' } : { state: 'failing', reason: expect.stringContaining(names[platform]) },
      )
      Object.assign(changed ?? {}, { status: 'active' })
    },
  )

  test('of Substack, which is not asked: it compares with the list as it was last taken in', async () => {
    setFault({ platform: 'substack', kind: 'server error', times: 500 })
    expect(await compare()).toMatchObject({ status: 'done' })
    expect(await found()).not.toEqual([])
  })

  test('and the next whole one clears what the broken ones had read', async () => {
    await compare()
    for (const table of ['reconcile_subscription', 'reconcile_member'])
      expect(await queryRows(context().em, sql`select distinct run_id from ${sql.table(table)}`)).toHaveLength(1)
  })
})
