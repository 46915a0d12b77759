import { Integration } from '@joy/database/entities/integration.entity.ts'
import { priceSetUpMessages as messages } from '@joy/domain/integrations/price-set-up-messages.ts'
import { webhookSetUpMessages } from '@joy/domain/integrations/webhook-set-up-messages.ts'
import { planPrices } from '@joy/domain/plans/priced-plans.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { listActivity } from '../activity/list-activity.ts'
import { listIntegrations } from '../integrations/list-integrations.ts'
import { listConnections } from '../integrations/list-connections.ts'
import { testConnection } from '../integrations/test-connection.ts'
import { connectPayments } from '../providers/connect-payments.ts'
import { connectSimulators } from '../testing/connect-simulators.ts'
import { createTestApp } from '../testing/test-context.ts'
import { updateIntegration } from './update-integration.ts'
import { removePrices } from './remove-prices.ts'
import { setUpPrices } from './set-up-prices.ts'

const names = planPrices.map(({ name }) => name)
const titles = ['Work Out', 'Join the Gym']

describe('the prices of the plans are set up by themselves', async () => {
  const made = await createTestApp()
  const connected = await connectSimulators(made.app)
  const { control } = connected.simulators
  const there = control.state.stripe
  const context = (over = {}) => made.context({ ...connected.app, ...over })
  afterAll(async () => {
    await connected.close()
    await made.database.close()
  })
  const integration = () => context().em.findOneOrFail(Integration, { platform: 'stripe' })
  const setUp = async (over = {}) => setUpPrices(context(over), { id: (await integration()).id })
  const remove = async () => removePrices(context(), { id: (await integration()).id })
  const active = () => there.prices.filter((it) => it.active && it.lookup_key !== null)
  const set = async (config: Integration['config']) =>
    made.context().em.nativeUpdate(Integration, { platform: 'stripe' }, { config, madePrices: {}, setUpUntil: null })

  /** What was made, not what the samples have. */
  const forgetPrices = () =>
    there.prices.splice(0, there.prices.length, ...there.prices.filter(({ lookup_key: key }) => key === null))

  beforeEach(async () => {
    control.clearFaults()
    forgetPrices()
    there.products.splice(0, there.products.length, ...there.products.filter(({ metadata }) => !metadata['made_by']))
    there.portalConfigurations = []
    there.hasPortalSettings = true
    there.restrictedKeys = []
    await set({})
  })

  test('from nothing to four prices that can be bought, once however often it is asked', async () => {
    const done = [messages.productsMade(titles), messages.pricesMade(names)]
    expect(await setUp()).toEqual({ outcome: 'made', done, left: [] })
    expect(active()).toMatchObject(
      planPrices.map(({ cents, interval, name, lookupKey }) => ({
        unit_amount: cents,
        currency: 'usd',
        nickname: name,
        lookup_key: lookupKey,
        recurring: { interval },
      })),
    )
    expect((await listActivity(context(), { limit: 1 }))[0]).toMatchObject({
      action: 'Prices Set Up',
      platform: 'Stripe',
      details: done.join(' '),
    })
    const { checks } = await testConnection(context(), { id: (await integration()).id })
    expect(checks.filter(({ name }) => names.includes(name)).map(({ outcome }) => outcome)).toEqual(
      names.map(() => 'passed'),
    )
    const payments = await connectPayments(context())
    expect(active().map(({ id }) => payments?.getPlan(id)?.plan)).toEqual([
      'work-out',
      'work-out',
      'join-the-gym',
      'join-the-gym',
    ])
    expect(await setUp()).toEqual({ outcome: 'in place', done: [messages.inPlace], left: [] })
    expect(active()).toHaveLength(4)
  })

  test('two at once make one of each, and a lost answer makes nothing twice', async () => {
    const both = await Promise.allSettled([setUp(), setUp()])
    expect(active()).toHaveLength(4)
    for (const it of both)
      if (it.status === 'rejected') expect(it.reason).toMatchObject({ message: webhookSetUpMessages.atWork })
    await set({})
    forgetPrices()
    control.setFault({ platform: 'stripe', kind: 'reset', method: 'POST', path: '/v1/prices', isCarriedOut: true })
    await setUp()
    expect(active()).toHaveLength(4)
  })

  test('what was made before is found again by its name, archived or not', async () => {
    await setUp()
    const ids = active().map(({ id }) => id)
    await set({})
    for (const it of there.prices.slice(-2)) it.active = false
    expect(await setUp()).toEqual({
      outcome: 'repaired',
      done: [messages.pricesFound(names), messages.pricesSwitchedOn(names.slice(2))],
      left: [],
    })
    expect(active().map(({ id }) => id)).toEqual(ids)
  })

  test('an archived price that is entered is taken out of the archive, with its product', async () => {
    await setUp()
    for (const it of active().slice(0, 1)) it.active = false
    for (const it of there.products.filter(({ name }) => name === 'Join the Gym')) it.active = false
    expect(await setUp()).toMatchObject({
      outcome: 'repaired',
      done: [messages.productsSwitchedOn(['Join the Gym']), messages.pricesSwitchedOn(['Work Out monthly'])],
    })
    expect(active()).toHaveLength(4)
  })

  test('an entered price that costs something else stays, for people pay it; one that is not there is replaced', async () => {
    const { prices } = connected.simulators.credentials.stripe
    await set({ priceId: prices.workOut.monthly, prices: { workOut: { monthly: 'price_gone' } } })
    const came = await setUp()
    expect(came.left).toEqual([messages.left('Join the Gym monthly', 'This price is $8.00, the plan says $10.00.')])
    expect((await integration()).config).toMatchObject({ priceId: prices.workOut.monthly })
    expect(active()).toHaveLength(3)
  })

  test('Undo archives what was made and empties its fields; what stood there stays', async () => {
    const { prices } = connected.simulators.credentials.stripe
    const own = { priceId: prices.joinTheGym.monthly, prices: { joinTheGym: { yearly: prices.joinTheGym.yearly } } }
    await set(own)
    await expect(remove()).rejects.toMatchObject({ message: messages.nothingMade })
    await setUp()
    expect((await listConnections(context())).find((it) => it.platform === 'stripe')?.prices).toEqual({ isMade: true })
    expect(await remove()).toEqual({
      outcome: 'removed',
      done: [messages.pricesArchived(2), messages.productsArchived(1)],
      left: [],
    })
    expect((await integration()).config).toEqual(own)
    expect(active()).toEqual([])
    expect(there.prices.find(({ id }) => id === prices.joinTheGym.monthly)?.active).toBe(true)
    // Once more: the archived ones are found, and put back at the end.
    expect(await setUp()).toMatchObject({ outcome: 'repaired' })
    expect(active()).toHaveLength(2)
    expect(await remove()).toMatchObject({ done: [messages.pricesArchived(2), messages.productsArchived(1)] })
  })

  test('the portal’s settings are made where there are none, and open it', async () => {
    there.hasPortalSettings = false
    expect((await setUp()).done).toContain(messages.portalMade)
    const payments = await connectPayments(context())
    const visit = { customerId: there.customers[0]?.id ?? '', returnUrl: 'https://example.org/portal' }
    const opened = await payments?.provider.openPortal(visit, { idempotencyKey: 'opens' })
    expect(opened?.url).toContain('/stripe/portal/')
    expect((await remove()).done).toContain(messages.portalOff)
    await expect(payments?.provider.openPortal(visit, { idempotencyKey: 'again' })).rejects.toMatchObject({
      integrationMessage: expect.stringContaining('No configuration provided'),
    })
    expect((await setUp()).done).toContain(messages.portalSwitchedOn)
    expect(there.portalConfigurations).toHaveLength(1)
  })

  test('a key that may not make prices is told so in Stripe’s words; what came before is kept', async () => {
    control.setFault({ platform: 'stripe', kind: 'forbidden', path: '/v1/prices', method: 'POST' })
    await expect(setUp()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('does not have the required permissions'),
    })
    expect((await integration()).madePrices).toMatchObject({ 'product:work-out': expect.any(String) })
    control.clearFaults()
    await setUp()
    expect(there.products.filter(({ metadata }) => metadata['made_by'])).toHaveLength(2)
  })
})

describe('a restricted key', async () => {
  const made = await createTestApp()
  const connected = await connectSimulators(made.app)
  const { stripe: there } = connected.simulators.control.state
  const context = () => made.context(connected.app)
  afterAll(async () => {
    await connected.close()
    await made.database.close()
  })
  const needed = ['customer', 'subscription', 'checkout_session', 'customer_portal', 'invoice'].map(
    (it) => `rak_${it}_write`,
  )
  const read = ['plan', 'charge', 'coupon', 'payment_method', 'event'].map((it) => `rak_${it}_read`)
  const tryWith = async (permissions: readonly string[]) => {
    there.restrictedKeys = [{ key: 'rk_test_1restricted', permissions: [...permissions] }]
    const { id, platform } = await context().em.findOneOrFail(Integration, { platform: 'stripe' })
    const all = await listIntegrations(context())
    const saved = all.find((it) => it.platform === platform)
    if (saved) await updateIntegration(context(), { ...saved, id, apiSecret: 'rk_test_1restricted' })
    const test = await testConnection(context(), { id })
    return {
      ...test,
      lacking: test.checks
        .filter(({ name, outcome }) => name.startsWith('Permission') && outcome !== 'passed')
        .map(({ name, outcome }) => `${outcome}: ${name.replace('Permission: ', '')}`),
    }
  }

  test('without the balance, which nothing here reads, it is connected, and each permission is looked at by itself', async () => {
    const enough = await tryWith([...needed, ...read])
    expect(enough.status).toBe('connected')
    expect(enough.facts).toContainEqual({ name: 'Seen there', value: 'A restricted key' })
    expect(enough.lacking).toEqual([
      'warning: Products, Write',
      'warning: Prices, Write',
      'warning: Webhook Endpoints, Write',
    ])
    await connected.settled()
    expect((await listConnections(context())).find((it) => it.platform === 'stripe')?.state).toBe('connected')
  })

  test('what it lacks is named one by one, with what hangs on it and what to do', async () => {
    const fewer = await tryWith([...needed.slice(1), ...read.slice(0, -1)])
    expect(fewer.status).toBe('connected')
    expect(fewer.lacking.filter((it) => it.startsWith('failed'))).toEqual([
      'failed: Customers, Write',
      'failed: Events, Read',
    ])
    const text = fewer.checks.find(({ name }) => name === 'Permission: Events, Read')?.text
    expect(text).toContain('so that what a webhook missed is found.')
    expect(text).toContain('set Events to Read')
    expect(text).toContain("Having the 'rak_event_read' permission")
  })
})
