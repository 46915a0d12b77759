import { queryRow } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ConnectedApp, connectSimulators } from '../testing/connect-simulators.ts'
import { sampleDataToday } from '../testing/demo-data.ts'
import { createTestApp } from '../testing/test-context.ts'
import { getSubscription } from './get-subscription.ts'
import { listInvoices } from './list-invoices.ts'

const made = await createTestApp(sampleDataToday())
let connected: ConnectedApp
beforeAll(async () => {
  connected = await connectSimulators(made.app)
})
afterAll(async () => {
  await connected.close()
  await made.database.close()
})
const context = () => made.context(connected.app)
const getId = async (email: string) =>
  (await queryRow(made.context().em, sql<{ id: number }>`select id from subscription where email = ${email}`)).id

it('reads what the provider keeps, newest first', async () => {
  const id = await getId('joseph.kalinowski@example.net')
  const response = await listInvoices(context(), { id })
  if (response.state !== 'read') throw new Error(response.state)
  expect(response.items.length).toBeGreaterThanOrEqual(6)
  expect(response.items.every((it) => it.amountCents === 1000 && it.currency === 'usd' && it.status === 'paid')).toBe(
    true,
  )
  const times = response.items.map((it) => it.at)
  expect(times).toEqual(times.toSorted().toReversed())
  expect((await getSubscription(context(), { id })).isProviderConnected).toBe(true)
})

it('says what the provider refused, and leaves the rest of the panel alone', async () => {
  const id = await getId('joseph.kalinowski@example.net')
  connected.simulators.control.setFault({ platform: 'stripe', path: 'invoices', kind: 'html', times: 10 })
  expect(await listInvoices(context(), { id })).toMatchObject({ state: 'failed', message: expect.any(String) })
  expect(await getSubscription(context(), { id })).toMatchObject({ id, isProviderConnected: true })
})

it('asks nobody about what was paid another way', async () => {
  const id = await getId('s.adeyemi@example.com')
  await queryRow(made.context().em, sql`update subscription set provider = 'reference' where id = ${id} returning id`)
  expect(await listInvoices(context(), { id })).toEqual({ state: 'not kept there' })
})
