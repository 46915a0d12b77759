// Long because each kind of object that cannot be taken in stands once in one world.
import { createHmac } from 'node:crypto'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { checkPaymentsNow } from '../payment-check/check-payments-now.ts'
import { type ConnectedApp, connectSimulators } from '../testing/connect-simulators.ts'
import { createTestApp } from '../testing/test-context.ts'
import { receiveRequest } from '../webhooks/receive-request.ts'
import { processEvents } from '../webhooks/process-events.ts'
import { pageDiscrepancies } from './page-discrepancies.ts'
import { reconcileTotals } from './reconcile-totals.ts'
import { startCompare } from './start-compare.ts'
import { sampleDataToday } from '../testing/demo-data.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
let connected: ConnectedApp
beforeAll(async () => {
  made = await createTestApp(sampleDataToday())
  connected = await connectSimulators(made.app)
  makeThem()
})
afterAll(async () => {
  await connected.close()
  await made.database.close()
})
const context = () => made.context({ ...connected.app })
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(made.context().em, statement)

function makeThem(): void {
  const { stripe, planningCenter } = connected.simulators.control.state
  const [paid, customer, person] = [stripe.subscriptions[0], stripe.customers[0], planningCenter.people[0]]
  const [item] = paid?.items.data ?? []
  if (!paid || !customer || !person || !item) throw new Error('The simulators hold nobody.')
  const add = (id: string, over: object, of: object = {}) => {
    stripe.customers.push({ ...customer, id: `cus_${id}`, email: `${id}@example.org`, ...of })
    stripe.subscriptions.push({
      ...structuredClone(paid),
      id: `sub_${id}`,
      customer: `cus_${id}`,
      status: 'active',
      ...over,
    })
  }
  add('future', { status: 'from the future' })
  add('nobody', {}, { email: null })
  const other = { ...item, id: 'si_other', price: { ...item.price, id: 'price_of_somebody_else' } }
  add('second', { items: { ...paid.items, data: [other, { ...item, id: 'si_ours' }] } })
  planningCenter.people.push({ ...person, id: '424242', status: null as never })
}

test('a comparison names what it cannot take in, and goes on with everybody else', async () => {
  const { jobId } = await startCompare(context())
  await processJobs(connected.app, jobHandlers)
  expect(await run(sql`select status, error from job where id = ${jobId}`)).toEqual([{ status: 'done', error: null }])
  const { leftOut } = await reconcileTotals(context())
  const said = new Map(leftOut.items.map(({ objectId, reason }) => [objectId, reason]))
  expect(said.get('sub_future')).toBe("It cannot be read: the status 'from the future' is not known here.")
  expect(said.get('sub_nobody')).toMatch(/has no address at Stripe/u)
  expect(said.get('424242')).toBe('They cannot be read: another shape at attributes.status.')
  expect(leftOut.total).toBe(3)
  const { items } = await pageDiscrepancies(context(), { limit: 200, search: 'second@' })
  expect(items.map(({ discrepancies }) => discrepancies.map(({ code }) => code))).toEqual([
    ['payment-unknown-here', 'pays-not-on-list'],
  ])
})

test('a check of payments says what Stripe does not have, and what cannot be read there', async () => {
  const { subscriptions } = connected.simulators.control.state.stripe
  subscriptions.splice(
    subscriptions.findIndex(({ id }) => id === 'sub_1sampleAdeyemi'),
    1,
  )
  await run(sql`update subscription set current_period_end = app_now() - interval '1 hour' where provider = 'stripe'`)
  const { message, check } = await checkPaymentsNow(context())
  expect(message).toContain('1 subscription of ours is not there.')
  expect(message).toContain('1 object of Stripe could not be read and was left out.')
  expect(check).toMatchObject({ missing: 1, unreadable: 1 })
})

test('a request keeps its good event where the other cannot be read; that one is kept and told', async () => {
  const secret = connected.simulators.credentials.planningcenter.webhookSecret
  const event = (id: string, payload: string) => ({
    id,
    type: 'EventDelivery',
    attributes: { name: 'people.v2.events.person.updated', attempt: 1, payload },
  })
  const good = JSON.stringify({ data: { type: 'Person', id: '1', attributes: {}, relationships: {} } })
  const body = Buffer.from(JSON.stringify({ data: [event('bad', '{"data":null}'), event('good', good)] }))
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  const request = { body, headers: { 'x-pco-webhooks-authenticity': signature } }
  for (let times = 0; times < 3; times += 1)
    expect(await receiveRequest(context(), 'planningcenter', request)).toEqual({ received: 2 })
  await processEvents(connected.app)
  expect(
    await run(
      sql`select event_id as id, status, times_received as times from webhook_event where event_id in ('good', 'bad') order by 1`,
    ),
  ).toEqual([
    { id: 'bad', status: 'failed', times: 3 },
    { id: 'good', status: 'ignored', times: 3 },
  ])
  const details = sql`select details from activity where action = 'Webhook Unreadable'`
  expect(await run(details)).toHaveLength(1)
})
