// Long because one story is told on one world: somebody paid by cheque, and what follows when that time is over.
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureAdministrator } from '../administrators/ensure-administrator.ts'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { getJob } from '../jobs/get-job.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { endPaidTerms } from '../maintenance/end-paid-terms.ts'
import { getSubscription } from '../payments/get-subscription.ts'
import { cancelSubscription } from '../payments/cancel-subscription.ts'
import { renewSubscription } from '../payments/renew-subscription.ts'
import { systemContext } from '../system-context.ts'
import { type ConnectedApp, connectSimulators } from '../testing/connect-simulators.ts'
import { createTestApp } from '../testing/test-context.ts'
import { fixDiscrepancy } from './fix-discrepancy.ts'
import { pageDiscrepancies } from './page-discrepancies.ts'
import { startCompare } from './start-compare.ts'
import { startFixSameKind } from './start-fix-same-kind.ts'
import { sampleDataToday } from '../testing/demo-data.ts'

const code = 'paid-term-over'
let made: Awaited<ReturnType<typeof createTestApp>>
let connected: ConnectedApp
beforeAll(async () => {
  made = await createTestApp(sampleDataToday())
  connected = await connectSimulators(made.app)
  await ensureAdministrator(systemContext(made.app, 'test', 'test'), {
    email: 'hannah.whitfield@example.org',
    password: 'a long word for tests alone',
    name: 'Hannah Whitfield',
    role: 'owner',
  })
  // Whoever has grace left keeps it, and is proposed to lose nothing: that is its own test.
  await run(sql`update access_rule set grace_days = 0`)
  for (const n of [1, 2, 3]) await payByCheque(n)
  await compare()
})
afterAll(async () => {
  await connected.close()
  await made.database.close()
})

const context = () => made.context({ ...connected.app })
const run = (statement: ReturnType<typeof sql>) => queryRows(made.context().em, statement)
const work = () => processJobs(connected.app, jobHandlers)
const pass = () => endPaidTerms(connected.app, new AbortController().signal)
const page = (over: { search?: string; cursor?: string; limit?: number } = {}) =>
  pageDiscrepancies(context(), { limit: 50, code, ...over })
const over = async () => (await page()).items.map(({ email }) => email)
const readNotices = () => run(sql`select text from notification where title = 'A paid time is over' order by id`)

/** Somebody who paid for a month, until `n` days ago. */
async function payByCheque(n: number): Promise<void> {
  const email = `cheque${n}@example.org`
  await run(sql`insert into subscriber (email, email_key, name, name_key)
    values (${email}, ${email}, ${`Payer ${n}0%`}, ${`payer ${n}0%`})`)
  await run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, provider, started_at, current_period_end)
    values (${`sid-cheque${n}`}, ${email}, ${email}, 'work-out', 'month', 800, 'active', 'manual', now() - interval '40 days',
      date_trunc('day', now()) - make_interval(days => ${n}))`)
}
async function compare(): Promise<void> {
  await startCompare(context())
  await work()
}
async function getTier(n: number) {
  const [row] = await run(
    sql`select subscription_tier as tier from subscriber where email = ${`cheque${n}@example.org`}`,
  )
  return (row as { tier: string }).tier
}
async function findSubscription(n: number) {
  const [row] = await run(sql`select id from subscription where email = ${`cheque${n}@example.org`}`)
  const { id } = row as { id: number }
  return getSubscription(context(), { id })
}

describe('a time that was paid for outside of Stripe', () => {
  test('stands in the reconciliation once it is over, and nothing else does of the same person', async () => {
    expect(await over()).toEqual(['cheque1@example.org', 'cheque2@example.org', 'cheque3@example.org'])
    const [first] = (await page()).items
    expect(first?.discrepancies).toEqual([
      { code, description: expect.stringMatching(/^Paid until \w{3} \d{1,2}, \d{4} is over$/u) },
    ])
    expect(first?.sources.here).toContain('paid otherwise, and that is over')
  })

  test('is not proposed to end while its days of grace give access', async () => {
    await run(sql`update access_rule set grace_days = 2`)
    await compare()
    expect(await over()).toEqual(['cheque2@example.org', 'cheque3@example.org'])
    await run(sql`update access_rule set grace_days = 0`)
    await compare()
    expect(await over()).toHaveLength(3)
  })

  test('is told of once, however often it is looked at', async () => {
    await pass()
    await pass()
    expect(await readNotices()).toHaveLength(3)
    expect(await readNotices()).toContainEqual({
      text: expect.stringMatching(/^cheque1@example\.org paid until .*, outside of Stripe\./u),
    })
  })

  test('goes on with the next payment, which is recorded once', async () => {
    const before = await findSubscription(1)
    expect(before).toMatchObject({ canRenew: true, canCancel: false })
    await expect(cancelSubscription(context(), { id: before.id })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^The term of this subscription is over/u),
    })
    const paid = { id: before.id, reference: 'cheque 115' }
    expect(await renewSubscription(context(), paid)).toMatchObject({
      message: expect.stringMatching(/^The payment is recorded/u),
    })
    await expect(renewSubscription(context(), paid)).rejects.toMatchObject({
      code: 'conflict',
      message: 'The payment cheque 115 is recorded already.',
    })
    const after = await findSubscription(1)
    const days = (Date.parse(after.currentPeriodEnd) - Date.parse(before.currentPeriodEnd)) / 86_400_000
    expect(days).toBeGreaterThanOrEqual(28)
    expect(days).toBeLessThanOrEqual(31)
    expect(after.history[0]).toMatchObject({
      kind: 'renewed',
      by: 'Hannah Whitfield',
      after: { reference: 'cheque 115' },
    })
    expect(await over()).not.toContain('cheque1@example.org')
    await run(sql`update subscription set current_period_end = now() - interval '1 minute' where id = ${before.id}`)
    await pass()
    expect(await readNotices()).toHaveLength(4)
    expect(await over()).toContain('cheque1@example.org')
  })

  test('is not renewed by hand where Stripe renews it, where it ends, or is not there', async () => {
    const reference = 'cheque 200'
    const [stripes] = await run(sql`select id from subscription where provider = 'stripe' order by id limit 1`)
    const { id } = stripes as { id: number }
    await expect(renewSubscription(context(), { id, reference })).rejects.toThrow('is paid through Stripe')
    await expect(renewSubscription(context(), { id: 999_999, reference })).rejects.toMatchObject({ code: 'not_found' })
    expect(await getSubscription(context(), { id })).toMatchObject({ canRenew: false })
  })

  test('is found by a part of the name or the address, page by page', async () => {
    expect((await page({ search: 'CHEQUE2@' })).items.map(({ email }) => email)).toEqual(['cheque2@example.org'])
    expect(await page({ search: 'payer 30%' })).toMatchObject({
      matching: 1,
      items: [{ email: 'cheque3@example.org' }],
    })
    expect(await page({ search: 'p%r' })).toMatchObject({ matching: 0, items: [], nextCursor: null })
    const first = await page({ search: 'payer', limit: 2 })
    expect(first).toMatchObject({ matching: 3 })
    const second = await page({ search: 'payer', limit: 2, cursor: first.nextCursor ?? '' })
    expect([...first.items, ...second.items].map(({ email }) => email).toSorted()).toEqual(await over())
    const anyKind = await pageDiscrepancies(context(), { limit: 2, search: 'payer' })
    expect(anyKind).toMatchObject({ matching: 3, nextCursor: expect.any(String) })
    await expect(page({ search: 'payer', cursor: 'not a cursor' })).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('is ended for all of the same kind in one change set, and comes back with its undo', async () => {
    const count = (await page()).matching ?? 0
    const { jobId } = await startFixSameKind(context(), { code, count })
    await work()
    const job = await getJob(context(), { id: jobId })
    expect(job).toMatchObject({ status: 'done', result: { fixed: 3, refused: 0 } })
    expect(await over()).toEqual([])
    const ended = await findSubscription(2)
    expect(ended).toMatchObject({ status: 'canceled', endedAt: ended.currentPeriodEnd })
    expect(ended.history[0]).toMatchObject({ kind: 'ended' })
    const { items } = await pageDiscrepancies(context(), { limit: 50, search: 'cheque2' })
    expect(items).toEqual([])
    expect(await getTier(2)).toBe('Free')

    await undoChangeSet(context(), { id: job.changeSetId ?? 0 })
    await work()
    expect(await findSubscription(2)).toMatchObject({ status: 'active', endedAt: null })
    expect(await getTier(2)).toBe('Free')
    expect(await over()).toHaveLength(3)
    const [third] = (await page({ search: 'cheque3' })).items
    await fixDiscrepancy(context(), { id: third?.id ?? 0, code })
    expect(await over()).toHaveLength(2)
  })

  test('ends by itself where it was cancelled, and the tier with it', async () => {
    const { id } = await findSubscription(2)
    await run(sql`update subscription set is_cancel_at_period_end = true where id = ${id}`)
    await pass()
    await pass()
    expect(await findSubscription(2)).toMatchObject({ status: 'canceled' })
    expect(await getTier(2)).toBe('Free')
    expect(await over()).toEqual(['cheque1@example.org'])
    // Once each, as the end of one at Stripe is.
    expect(await run(sql`select text, link from notification where title = 'A subscription ended'`)).toEqual([
      { text: 'Work Out, $8.00/month of cheque2@example.org is over.', link: `/admin/payments/${id}` },
    ])
    expect(await run(sql`select platform, details from activity where action = 'Subscription Ended'`)).toEqual([
      {
        platform: 'System',
        details: expect.stringMatching(
          /^cheque2@example\.org: Work Out, \$8\.00\/month, paid outside of Stripe until /u,
        ),
      },
    ])
  })
})
