import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getSubscription } from '../payments/get-subscription.ts'
import { listReceipts } from '../payments/list-receipts.ts'
import { type ConnectedApp, connectSimulators } from '../testing/connect-simulators.ts'
import { sampleDataToday } from '../testing/demo-data.ts'
import { createTestApp } from '../testing/test-context.ts'
import { cancelOwn, lookAtCancelling } from './cancel-own.ts'
import { resumeOwn } from './resume-own.ts'

const made = await createTestApp(sampleDataToday())
let connected: ConnectedApp
beforeAll(async () => {
  connected = await connectSimulators(made.app)
})
afterAll(async () => {
  await connected.close()
  await made.database.close()
})
const own = () => made.context({ ...connected.app, actor: { kind: 'anonymous' } })
const joseph = { email: 'joseph.kalinowski@example.net', emailKey: 'joseph.kalinowski@example.net' }
const eve = { email: 's.adeyemi@example.com', emailKey: 's.adeyemi@example.com' }
let pair = { email: joseph.email, subscriptionId: '' }
let id = 0
beforeEach(async () => {
  const row = await queryRow(
    made.context().em,
    sql<{ id: number; sid: string }>`select id, sid from subscription where email_key = ${joseph.emailKey}`,
  )
  id = row.id
  pair = { email: joseph.email, subscriptionId: row.sid }
})
/** What the history tells of why, newest first. */
const reasons = async () => {
  const { history } = await getSubscription(made.context(connected.app), { id })
  return history.flatMap(({ after }) => after?.['reason'] ?? [])
}
const orders = () =>
  queryRows(
    made.context().em,
    sql<{ action: string; by: string | null }>`select action, asked_by as by from outbound_call
    where payload ->> 'subscriptionId' = ${String(id)} order by id`,
  )

it('is looked at before it is cancelled, and after it tells the truth', async () => {
  expect(await lookAtCancelling(own(), pair)).toMatchObject({ planTitle: 'Join the Gym', cancelled: null })
  await expect(lookAtCancelling(own(), { ...pair, email: eve.email })).rejects.toMatchObject({
    code: 'not_found',
    message: 'Failed to cancel subscription',
  })
  const done = await cancelOwn(own(), { ...pair, reason: '  We move to another town. ' })
  expect(await lookAtCancelling(own(), pair)).toMatchObject({
    cancelled: { endsAt: done.endsAt, charges: done.charges },
  })
  expect(await reasons()).toEqual(['We move to another town.'])
  await cancelOwn(own(), { ...pair, reason: 'We moved.' })
  expect((await getSubscription(made.context(connected.app), { id })).cancelReason).toBe('We moved.')
  expect(await reasons()).toEqual(['We moved.'])
})

it('goes on by its owner’s own wish, told once to Stripe and to the log, and its reason stays in the history alone', async () => {
  await expect(resumeOwn(own(), eve, { sid: pair.subscriptionId })).rejects.toMatchObject({ code: 'not_found' })
  expect(await resumeOwn(own(), joseph, { sid: pair.subscriptionId })).toMatchObject({ isChanged: true })
  expect(await resumeOwn(own(), joseph, { sid: pair.subscriptionId })).toMatchObject({ isChanged: false })
  expect((await getSubscription(made.context(connected.app), { id })).cancelReason).toBeNull()
  expect(await reasons()).toEqual(['We moved.'])
  expect(await orders()).toEqual([
    { action: 'cancel-at-period-end', by: null },
    { action: 'resume', by: null },
  ])
  expect(await getSubscription(made.context(connected.app), { id })).toMatchObject({
    isCancelAtPeriodEnd: false,
    cancelReason: null,
  })
  const mailed = await queryRows(
    made.context().em,
    sql`select user_email as email from activity where action = 'Subscription Resumed'`,
  )
  expect(mailed).toEqual([{ email: joseph.email }])
})

it('does not go on once it is over', async () => {
  const { em } = made.context()
  await queryRows(em, sql`update subscription set status = 'canceled', ended_at = app_now() where id = ${id}`)
  await expect(resumeOwn(own(), joseph, { sid: pair.subscriptionId })).rejects.toMatchObject({ code: 'conflict' })
  await expect(lookAtCancelling(own(), pair)).rejects.toMatchObject({ code: 'conflict' })
  await queryRows(em, sql`update subscription set status = 'active', ended_at = null where id = ${id}`)
})

it('has its receipts, newest first, each with Stripe’s page of it', async () => {
  const { items, isUnread, isPaidElsewhere } = await listReceipts(own(), joseph)
  expect(items.length).toBeGreaterThanOrEqual(6)
  expect(items.every((it) => it.planTitle === 'Join the Gym' && it.amountCents === 1000)).toBe(true)
  expect(items.map((it) => it.at)).toEqual(
    items
      .map((it) => it.at)
      .toSorted()
      .toReversed(),
  )
  expect({ isUnread, isPaidElsewhere }).toEqual({ isUnread: false, isPaidElsewhere: false })
})

it('says what of the receipts could not be read, and what was paid in another way', async () => {
  connected.simulators.control.setFault({ platform: 'stripe', path: 'invoices', kind: 'html', times: 10 })
  expect(await listReceipts(own(), joseph)).toEqual({ items: [], isUnread: true, isPaidElsewhere: false })
  await queryRows(
    made.context().em,
    sql`update subscription set provider = 'reference' where email_key = ${eve.emailKey}`,
  )
  expect(await listReceipts(own(), eve)).toEqual({ items: [], isUnread: false, isPaidElsewhere: true })
})
