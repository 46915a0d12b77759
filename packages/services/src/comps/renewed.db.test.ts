import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { dayIn } from '@joy/domain/time/day-in.ts'
import { renewedUntil } from '@joy/domain/time/comp-duration.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { jobHandlers } from '../background/job-handlers.ts'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { previewComps } from '../comp-batches/preview-comps.ts'
import { pageEndings } from '../endings/page-endings.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { createTestApp } from '../testing/test-context.ts'
import { compHistory } from './comp-history.ts'
import { grantCompsOnce } from './grant-comps-once.ts'
import { grantComps } from './grant-comps.ts'

// Who is renewed goes on from the end that stands, in the community's zone, whatever it is that ends.
const DAY = 86_400_000
const zone = 'America/Los_Angeles'
const { app, database, context } = await createTestApp()
afterAll(() => database.close())
const run = (statement: ReturnType<typeof sql>) => queryRows(context().em, statement)

beforeEach(async () => {
  await run(sql`delete from comp`)
  await run(sql`delete from subscription`)
  await run(sql`truncate subscriber, website_subscriber restart identity cascade`)
  await run(sql`update community set time_zone = ${zone}`)
})
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY)

async function listed(email: string, endsAt: Date | null = null, tier = 'Free'): Promise<number> {
  await run(sql`insert into subscriber (email, email_key, name_key, substack_tier, substack_type, substack_ends_at)
    values (${email}, ${email}, '', ${tier}, ${tier === 'Free' ? null : 'gift'}, ${endsAt})`)
  const [row] = await queryRows(context().em, sql<{ id: number }>`select id from subscriber where email_key = ${email}`)
  return row?.id ?? 0
}
const comped = (email: string, until: Date | null, plan = 'Paid') =>
  run(sql`insert into comp (email_key, plan, granted_by, until) values (${email}, ${plan}, 'Hannah', ${until})`)
const cancelled = (email: string, end: Date) =>
  run(sql`insert into subscription (sid, email, email_key, name, plan, status, amount_cents, interval, current_period_end, is_cancel_at_period_end)
    values (${`sid-${email}`}, ${email}, ${email}, 'Payer', 'Join the Gym', 'trialing', 0, 'month', ${end}, true)`)
const endOf = async (subscriberId: number) => {
  const [comp] = await compHistory(context(), { subscriberId })
  return comp?.endedAt === null ? comp.until : 'ended'
}
const renew = (subscriberIds: number[], duration: '30 days' | '90 days' | '6 months' | 'forever' = '30 days') =>
  grantComps(context(), { subscriberIds, duration, from: 'end' })
const after = (end: Date | null, duration: '30 days' | '90 days' | '6 months' = '30 days') =>
  renewedUntil(duration, end, app.clock.now(), zone)?.toISOString()

test('each goes on from their own end, as the domain says: a comp, a cancelled plan, what Substack states', async () => {
  const ends = { ann: inDays(9), bea: inDays(40), cleo: inDays(5) }
  const [ann, bea, cleo] = [
    await listed('ann@x.org'),
    await listed('bea@x.org'),
    await listed('cleo@x.org', ends.cleo, 'Paid'),
  ]
  await comped('ann@x.org', ends.ann)
  await cancelled('bea@x.org', ends.bea)
  const subscriberIds = [ann, bea, cleo]
  const meant = await previewComps(context(), { subscriberIds, duration: '30 days', from: 'end' })
  expect(meant).toMatchObject({ many: 3, alreadyComped: 1, replaced: 1, endsEarlier: 0 })
  expect(meant.renewed?.all).toEqual({ first: after(ends.cleo), last: after(ends.bea) })
  const { results, replaced } = await renew(subscriberIds)
  expect(results.map(({ outcome }) => outcome)).toEqual(['comped', 'comped', 'comped'])
  expect(replaced).toBe(1)
  expect([await endOf(ann), await endOf(bea), await endOf(cleo)]).toEqual(
    [ends.ann, ends.bea, ends.cleo].map((it) => after(it)),
  )
})

// What was granted today for ninety days gains ninety days, and not nothing.
test('who was comped today gains the whole length, and once more by the next renewal', async () => {
  const ann = await listed('ann@x.org')
  await grantComps(context(), { subscriberIds: [ann], duration: '90 days' })
  const first = new Date((await endOf(ann)) ?? 0)
  expect(await previewComps(context(), { subscriberIds: [ann], duration: '90 days', from: 'end' })).toMatchObject({
    many: 1,
  })
  await renew([ann], '90 days')
  expect(await endOf(ann)).toBe(after(first, '90 days'))
  await renew([ann], '6 months')
  expect(await endOf(ann)).toBe(after(new Date(after(first, '90 days') ?? 0), '6 months'))
})

test('what is over goes on from now; of what has several ends the last one stands', async () => {
  const [ann, bea] = [await listed('ann@x.org', inDays(-3), 'Paid'), await listed('bea@x.org')]
  await comped('ann@x.org', inDays(-1))
  await comped('bea@x.org', inDays(4))
  await cancelled('bea@x.org', inDays(20))
  await renew([ann, bea])
  expect(Date.parse((await endOf(ann)) ?? '')).toBeGreaterThan(inDays(28).getTime())
  expect(Date.parse((await endOf(ann)) ?? '')).toBeLessThan(inDays(32).getTime())
  const [beas] = (await pageEndings(context(), { limit: 5, search: 'bea', kind: 'comp' })).items
  expect(Date.parse(beas?.at ?? '')).toBeGreaterThan(inDays(48).getTime())
})

test('whoever has it forever, or more, stays as they are and is counted so', async () => {
  const [ann, bea] = [await listed('ann@x.org'), await listed('bea@x.org')]
  await comped('ann@x.org', null)
  await comped('bea@x.org', inDays(9), 'Join the Gym')
  expect(await previewComps(context(), { subscriberIds: [ann, bea], duration: '30 days', from: 'end' })).toMatchObject({
    many: 0,
    alreadyComped: 2,
    renewed: { all: { first: null, last: null }, notPaying: { first: null, last: null } },
  })
  const { results, changeSetId } = await renew([ann, bea])
  expect(results.map(({ outcome }) => outcome)).toEqual(['already_comped', 'already_comped'])
  expect(changeSetId).toBeNull()
})

// A double press, and a press after the answer was lost.
test('asked twice under one key, nobody is renewed twice, and the second reads what the first did', async () => {
  const [ann, bea, cleo] = [await listed('ann@x.org'), await listed('bea@x.org'), await listed('cleo@x.org')]
  const end = inDays(9)
  await comped('ann@x.org', end)
  await comped('bea@x.org', null)
  await cancelled('cleo@x.org', inDays(20))
  const asked = { subscriberIds: [ann, bea, cleo, 999], duration: '30 days', from: 'end', withPaying: false } as const
  const once = (requestKey: string) =>
    grantCompsOnce(context(), { ...asked, subscriberIds: [...asked.subscriberIds], requestKey })
  const [first, second] = await Promise.all([once('a press'), once('a press')])
  expect(second).toEqual(first)
  expect(first).toMatchObject({
    replaced: 1,
    results: [
      { outcome: 'comped' },
      { outcome: 'already_comped' },
      { outcome: expect.stringMatching(/left_out|^comped/u) },
    ],
    errors: [{ subscriberId: 999 }],
  })
  expect(await endOf(ann)).toBe(after(end))
  await expect(
    grantCompsOnce(context(), { subscriberIds: [ann], duration: '90 days', from: 'end', requestKey: 'a press' }),
  ).rejects.toMatchObject({ code: 'conflict', message: 'This key stood for another comp. Make a new one.' })
  await once('another press')
  expect(await endOf(ann)).toBe(after(new Date(after(end) ?? 0)))
})

test('a last day is that day for all, and a comp that lasts longer stays', async () => {
  const [ann, bea] = [await listed('ann@x.org'), await listed('bea@x.org')]
  await comped('ann@x.org', inDays(9))
  await comped('bea@x.org', inDays(60))
  const duration = { lastDay: dayIn(inDays(30), zone) }
  const end = renewedUntil(duration, null, app.clock.now(), zone)?.toISOString()
  const meant = await previewComps(context(), { subscriberIds: [ann, bea], duration, from: 'end' })
  expect(meant).toMatchObject({ many: 1, replaced: 1, endsEarlier: 0, renewed: { all: { first: end, last: end } } })
  const { results } = await grantComps(context(), { subscriberIds: [ann, bea], duration, from: 'end' })
  expect(results.map(({ outcome }) => outcome)).toEqual(['comped', 'already_comped'])
  expect(await endOf(ann)).toBe(end)
})

test('forever has no end, and an undo brings back the end that stood', async () => {
  const ann = await listed('ann@x.org')
  const end = inDays(9)
  await comped('ann@x.org', end)
  const { changeSetId } = await renew([ann], 'forever')
  expect(await endOf(ann)).toBeNull()
  const [set] = await queryRows(
    context().em,
    sql<{ title: string }>`select title from change_set where id = ${changeSetId}`,
  )
  expect(set?.title).toBe('Renewal of 1 subscription')
  await undoChangeSet(context(), { id: changeSetId ?? 0 })
  await processJobs(app, jobHandlers)
  const inForce = (await compHistory(context(), { subscriberId: ann })).find(({ endedAt }) => endedAt === null)
  expect(inForce?.until).toBe(end.toISOString())
})
