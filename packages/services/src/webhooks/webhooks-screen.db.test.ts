import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetOldBodies } from '../maintenance/forget-old-bodies.ts'
import { createTestApp } from '../testing/test-context.ts'
import { getWebhookEvent } from './get-webhook-event.ts'
import { pageWebhooks } from './page-webhooks.ts'
import { replayWebhookEvent } from './replay-webhook-event.ts'
import { replayFailed } from './replay-failed.ts'
import { webhookTotals } from './webhook-totals.ts'
import { sampleDataToday } from '../testing/demo-data.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  made = await createTestApp(sampleDataToday())
})
afterAll(() => made.database.close())
const run = (statement: ReturnType<typeof sql>) => queryRows(made.context().em, statement)
const page = (over: object = {}) => pageWebhooks(made.context(), { limit: 50, ...over })
const totals = () => webhookTotals(made.context())
const getId = async (eventId: string) => (await page({ search: eventId })).items[0]?.id ?? 0
const failed = () => getId('evt_1sampleKalinowskiCard')

describe('webhook events by page', () => {
  it('is narrowed by platform and state, counted by the counters, and pages', async () => {
    expect(await page()).toMatchObject({ total: 6, matching: 6, nextCursor: null })
    expect(await page({ platform: 'stripe' })).toMatchObject({ total: 6, matching: 4 })
    expect(await page({ status: 'ignored' })).toMatchObject({ matching: 2 })
    const both = await page({ platform: 'stripe', status: 'failed' })
    expect(both).toMatchObject({ matching: 1, items: [{ subjectId: 'sub_1sampleKalinowski', status: 'failed' }] })
    const first = await page({ platform: 'stripe', limit: 3 })
    const next = await page({ platform: 'stripe', limit: 3, cursor: first.nextCursor ?? undefined })
    expect(next).toMatchObject({ nextCursor: null, matching: 4 })
    expect([...first.items, ...next.items].map(({ id }) => id)).toEqual([6, 4, 2, 1])
    await expect(page({ cursor: 'nonsense' })).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it.each([
    ['EVT_1SAMPLEADEYEMI', 2],
    ['subscription', 2],
    ['priya.thomas', 1],
    [' 48213902 ', 1],
    ['su_scriber', 0],
    ['po', 0],
    ['%%%', 0],
  ])('finds %j %i times', async (search, matching) => {
    const found = await page({ search })
    expect(found).toMatchObject({ matching, total: 6 })
    expect(found.items).toHaveLength(matching)
  })
})

it('the totals say what stands where, the newest of each platform, and who was turned away lately', async () => {
  await run(
    sql`insert into webhook_refusal (platform, reason, day, times, last_at) values ('stripe', 'too old', community_day(now()) - 14, 9, now() - interval '14 days')`,
  )
  const { platforms, refusals, ...sums } = await totals()
  expect(sums).toEqual({ waiting: 0, done: 3, ignored: 2, failed: 1, bodiesKeptDays: 90 })
  expect(platforms).toMatchObject([
    { platform: 'substack', done: 1, failed: 0, latest: { type: 'subscriber.updated', status: 'done' } },
    { platform: 'planningcenter', ignored: 1 },
    { platform: 'stripe', done: 2, failed: 1, latest: { status: 'failed' } },
  ])
  expect(refusals).toMatchObject([{ platform: 'stripe', reason: 'bad signature', times: 1 }])
})

describe('one event', () => {
  it('shows the body it came in without what opens something, and leads to whom it concerns', async () => {
    const paid = await getWebhookEvent(made.context(), { id: await getId('evt_1sampleAdeyemiPaid') })
    expect(paid.body).toContain('"amount_paid": 1000')
    expect(paid.body).not.toContain('invoice.stripe.example')
    expect(paid).toMatchObject({
      signedWith: 'current',
      canReplay: true,
      concerns: [{ kind: 'subscription', label: 's.adeyemi@example.com' }],
    })
    const person = await getWebhookEvent(made.context(), { id: await getId('8f0c2a4e') })
    expect(person.concerns).toEqual([{ kind: 'upgrade', id: 18, label: '#18' }])
    const notice = await getWebhookEvent(made.context(), { id: await getId('automation-2025-0093') })
    expect(notice.concerns).toMatchObject([{ kind: 'subscriber', label: 'Priya Thomas' }])
  })

  it('that nobody can read is shown all the same', async () => {
    await run(
      sql`insert into webhook_event (platform, event_id, event_type, body, signed_with) values ('stripe', 'evt_torn', 'invoice.paid', 'torn', 'current')`,
    )
    const torn = await getWebhookEvent(made.context(), { id: await getId('evt_torn') })
    expect(torn).toMatchObject({ body: 'torn', concerns: [] })
    await run(sql`delete from webhook_event where event_id = 'evt_torn'`)
    await expect(getWebhookEvent(made.context(), { id: 999_999 })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a replay', () => {
  const before = sql`update webhook_event set status = 'failed', attempts = 12, body = coalesce(body, '{}')
    where event_id = 'evt_1sampleKalinowskiCard'`
  beforeEach(() => run(before))

  it('puts back what was given up, counts its tries anew, and is written to the log', async () => {
    const id = await failed()
    expect(await replayWebhookEvent(made.context(), { id })).toMatchObject({
      status: 'waiting',
      attempts: 0,
      detail: null,
    })
    expect(await totals()).toMatchObject({ waiting: 1, failed: 0 })
    expect(await run(sql`select action, platform, status from activity order by id desc limit 1`)).toEqual([
      { action: 'Webhook Replayed', platform: 'Stripe', status: 'Pending' },
    ])
  })

  it('of one that waits keeps its tries; of one that was settled begins anew', async () => {
    const id = await failed()
    await run(
      sql`update webhook_event set status = 'waiting', attempts = 4, next_try_at = now() - interval '1 second' + interval '1 hour' where id = ${id}`,
    )
    const hurried = await replayWebhookEvent(made.context(), { id })
    expect(hurried).toMatchObject({ attempts: 4 })
    expect(Date.parse(hurried.nextTryAt ?? '')).toBeLessThanOrEqual(Date.now() + 1000)
    await run(sql`update webhook_event set status = 'done', done_at = now() where id = ${id}`)
    expect(await replayWebhookEvent(made.context(), { id })).toMatchObject({
      status: 'waiting',
      attempts: 0,
      doneAt: null,
    })
  })

  it('is refused where the body is gone or there is no such event', async () => {
    const id = await failed()
    await run(sql`update webhook_event set body = null where id = ${id}`)
    await expect(replayWebhookEvent(made.context(), { id })).rejects.toMatchObject({ code: 'conflict' })
    await expect(replayWebhookEvent(made.context(), { id: 999_999 })).rejects.toMatchObject({ code: 'not_found' })
    expect(await getWebhookEvent(made.context(), { id })).toMatchObject({ body: null, canReplay: false })
  })

  it('of all that failed takes many batches, of one platform where one is named', async () => {
    await run(sql`insert into webhook_event (platform, event_id, event_type, body, signed_with, status)
      select case when n % 3 = 0 then 'planningcenter' else 'stripe' end, 'many_' || n, 'many', '{}', 'current', 'failed' from generate_series(1, 1300) n`)
    expect(await totals()).toMatchObject({ failed: 1301 })
    expect(await replayFailed(made.context(), { platform: 'planningcenter' })).toEqual({ replayed: 433 })
    expect(await totals()).toMatchObject({ failed: 868, waiting: 433 })
    expect(await replayFailed(made.context(), {})).toEqual({ replayed: 868 })
    expect(await replayFailed(made.context(), {})).toEqual({ replayed: 0 })
    await run(sql`delete from webhook_event where event_type = 'many'`)
  })
})

// Holds F44, F45
it('bodies are deleted after their time; ids, and what failed or waits, stay', async () => {
  await run(sql`insert into webhook_event (platform, event_id, event_type, body, signed_with, status, done_at)
    select 'stripe', 'old_' || state, 'old', '{}', 'current', state, now() - interval '91 days' from unnest(array['done', 'ignored', 'failed', 'waiting']) state
    union all select 'stripe', 'old_fresh', 'old', '{}', 'current', 'done', now() - interval '89 days'`)
  await forgetOldBodies(made.app, new AbortController().signal)
  expect(
    await run(
      sql`select event_id as id, body is not null as has from webhook_event where event_type = 'old' order by event_id`,
    ),
  ).toEqual([
    { id: 'old_done', has: false },
    { id: 'old_failed', has: true },
    { id: 'old_fresh', has: true },
    { id: 'old_ignored', has: false },
    { id: 'old_waiting', has: true },
  ])
  await run(sql`delete from webhook_event where event_type = 'old'`)
})
