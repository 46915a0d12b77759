import { Integration } from '@joy/database/entities/integration.entity.ts'
import type { OutsideIntegration } from '@joy/contract'
import { planningCenterEvents, stripeEvents } from '@joy/domain/integrations/webhook-events.ts'
import { webhookSetUpMessages as messages } from '@joy/domain/integrations/webhook-set-up-messages.ts'
import { testClock } from '@joy/integrations/testing/test-outbound.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { listActivity } from '../activity/list-activity.ts'
import { getWebhookSecrets } from '../integrations/credentials-of.ts'
import { listConnections } from '../integrations/list-connections.ts'
import { testConnection } from '../integrations/test-connection.ts'
import { connectSimulators } from '../testing/connect-simulators.ts'
import { createTestApp } from '../testing/test-context.ts'
import { removeWebhooks } from './remove-webhooks.ts'
import { setUpWebhooks } from './set-up-webhooks.ts'

describe('the webhooks of a service are set up by themselves', async () => {
  const made = await createTestApp()
  const connected = await connectSimulators(made.app, { outbound: testClock(Date.now()) })
  const { control } = connected.simulators
  const context = (over = {}) => made.context({ ...connected.app, ...over })
  afterAll(async () => {
    await connected.close()
    await made.database.close()
  })
  const getIntegration = (platform: OutsideIntegration) => context().em.findOneOrFail(Integration, { platform })
  const setUp = async (platform: OutsideIntegration, over = {}) =>
    setUpWebhooks(context(over), { id: (await getIntegration(platform)).id })
  const remove = async (platform: OutsideIntegration) =>
    removeWebhooks(context(), { id: (await getIntegration(platform)).id })
  const newest = async () => (await listActivity(context(), { limit: 1 }))[0]
  const there = control.state.stripe
  const hooks = () => control.state.planningCenter.hooks

  beforeEach(async () => {
    control.clearFaults()
    there.endpoints = []
    control.state.planningCenter.hooks = []
    await made
      .context()
      .em.nativeUpdate(
        Integration,
        { platform: ['stripe', 'planningcenter'] },
        { config: {}, madeWebhooks: {}, setUpUntil: null },
      )
  })

  test('Stripe: from nothing to an event that is taken, once however often it is asked', async () => {
    expect(await setUp('stripe')).toEqual({ outcome: 'made', done: [messages.endpointMade(stripeEvents.length)] })
    const [endpoint, ...more] = there.endpoints
    expect(more).toEqual([])
    expect(endpoint).toMatchObject({ events: stripeEvents, apiVersion: '2026-07-29.dahlia', isEnabled: true })
    expect(await getWebhookSecrets(context(), 'stripe')).toEqual({ current: [endpoint?.secret], previous: [] })
    expect((await getIntegration('stripe')).config['webhookSecret']).toMatch(/^sealed\|/u)
    expect(await newest()).toMatchObject({
      action: 'Webhooks Set Up',
      platform: 'Stripe',
      userName: 'Hannah Whitfield',
    })
    expect(await setUp('stripe')).toEqual({ outcome: 'in place', done: [messages.endpointInPlace] })

    await changeSomebody()
    expect(control.state.deliveries.at(-1)).toMatchObject({ name: 'customer.updated', outcome: 'delivered' })
    expect((await listConnections(context())).find((it) => it.platform === 'stripe')?.webhooks).toEqual({
      isMade: true,
      hindrance: null,
    })
    const { checks } = await testConnection(context(), { id: (await getIntegration('stripe')).id })
    expect(checks.filter(({ name }) => /webhook|portal/iu.test(name)).map(({ outcome }) => outcome)).toEqual([
      'passed',
      'passed',
      'passed',
      'passed',
      'passed',
    ])
  })
  /** Something happens at Stripe, and is told. */
  async function changeSomebody() {
    const [customer] = there.customers
    const email = `told${there.events?.length ?? 0}@example.com`
    await context()
      .outside?.payments({ ...(await keys()) })
      .changeEmail({ customerId: customer?.id ?? '', email }, { idempotencyKey: crypto.randomUUID() })
    await control.deliverDue()
  }
  const keys = async () => ({
    secretKey: connected.simulators.credentials.stripe.secretKey,
    keyVersion: (await getIntegration('stripe')).keyVersion,
  })

  test('Stripe: what somebody switched off or took out is put right, with the same secret', async () => {
    await setUp('stripe')
    const [before] = there.endpoints
    const secret = before?.secret
    for (const it of there.endpoints) Object.assign(it, { isEnabled: false, events: stripeEvents.slice(1) })
    expect(await setUp('stripe')).toEqual({
      outcome: 'repaired',
      done: [messages.endpointSwitchedOn, messages.eventsAdded([stripeEvents[0]])],
    })
    expect(there.endpoints).toMatchObject([{ isEnabled: true, secret }])
    expect(new Set(there.endpoints[0]?.events)).toEqual(new Set(stripeEvents))
  })

  test('Stripe: one of another version is replaced, and both secrets are accepted for a while', async () => {
    await setUp('stripe')
    const old = there.endpoints[0]?.secret
    for (const it of there.endpoints) it.apiVersion = '2024-04-10'
    expect(await setUp('stripe')).toEqual({
      outcome: 'repaired',
      done: [messages.versionReplaced('2024-04-10', '2026-07-29.dahlia')],
    })
    expect(there.endpoints).toHaveLength(1)
    expect(await getWebhookSecrets(context(), 'stripe')).toEqual({
      current: [there.endpoints[0]?.secret],
      previous: [old],
    })
  })

  test('Stripe: one made by hand stays where its secret is here, and is replaced where it is not', async () => {
    await setUp('stripe')
    await made.context().em.nativeUpdate(Integration, { platform: 'stripe' }, { madeWebhooks: {} })
    expect(await setUp('stripe')).toMatchObject({ outcome: 'in place' })
    await expect(remove('stripe')).rejects.toMatchObject({ message: messages.nothingMade })
    await made.context().em.nativeUpdate(Integration, { platform: 'stripe' }, { config: {} })
    const [byHand] = there.endpoints
    expect(await setUp('stripe')).toEqual({ outcome: 'repaired', done: [messages.endpointReplaced] })
    expect(there.endpoints.map(({ id }) => id)).not.toContain(byHand?.id)
  })

  test('Stripe: one that somebody made again by hand signs with a secret that is not here, and is replaced', async () => {
    await setUp('stripe')
    for (const it of there.endpoints) Object.assign(it, { id: 'we_by_hand', secret: 'whsec_by_hand' })
    expect(await setUp('stripe')).toEqual({ outcome: 'repaired', done: [messages.endpointReplaced] })
    expect(await getWebhookSecrets(context(), 'stripe')).toMatchObject({ current: [there.endpoints[0]?.secret] })
  })

  test('Stripe: a secret that was rolled there shows by what it signs, is told by the test, and mended by the button', async () => {
    await setUp('stripe')
    const secretCheck = async () =>
      (await testConnection(context(), { id: (await getIntegration('stripe')).id })).checks.find(
        ({ name }) => name === 'Webhook signing secret',
      )?.outcome
    expect(await secretCheck()).toBe('not checked')
    for (const it of there.endpoints) it.secret = 'whsec_rolled'
    await changeSomebody()
    expect(control.state.deliveries.at(-1)?.outcome).not.toBe('delivered')
    expect(await secretCheck()).toBe('failed')
    expect(await setUp('stripe')).toEqual({ outcome: 'repaired', done: [messages.endpointReplaced] })
    expect(await secretCheck()).toBe('not checked')
    await changeSomebody()
    expect(await secretCheck()).toBe('passed')
  })

  test('Stripe: a secret of before counts for three days', async () => {
    await setUp('stripe')
    for (const it of there.endpoints) it.apiVersion = '2024-04-10'
    await setUp('stripe')
    expect((await getWebhookSecrets(context(), 'stripe')).previous).toHaveLength(1)
    const later = { now: () => new Date(context().clock.now().getTime() + 73 * 3_600_000) }
    expect((await getWebhookSecrets(context({ clock: later }), 'stripe')).previous).toEqual([])
  })

  test('Stripe: two at once make one', async () => {
    const both = await Promise.allSettled([setUp('stripe'), setUp('stripe')])
    expect(there.endpoints).toHaveLength(1)
    expect(both.map(({ status }) => status).toSorted()).not.toEqual(['rejected', 'rejected'])
    for (const it of both) if (it.status === 'rejected') expect(it.reason).toMatchObject({ message: messages.atWork })
    expect(await setUp('stripe')).toMatchObject({ outcome: 'in place' })
  })

  test('Stripe: an answer that is lost is made up for by the next try', async () => {
    control.setFault({ platform: 'stripe', kind: 'server error', method: 'POST', isCarriedOut: true, times: 9 })
    await expect(setUp('stripe')).rejects.toMatchObject({ code: 'unavailable' })
    expect(there.endpoints).toHaveLength(1)
    control.clearFaults()
    await setUp('stripe')
    expect(there.endpoints).toHaveLength(1)
    expect((await getWebhookSecrets(context(), 'stripe')).current).toEqual([there.endpoints[0]?.secret])
  })

  test('what was made is removed, with its secrets, and what was not is left', async () => {
    await setUp('stripe')
    await setUp('planningcenter')
    const [first] = hooks()
    hooks().push({
      id: '9999',
      name: 'people.v2.events.list.created',
      url: 'https://example.org/',
      secret: 's',
      active: true,
    })
    expect(first).toBeDefined()
    expect(await remove('stripe')).toEqual({ outcome: 'removed', done: [messages.endpointRemoved] })
    expect(await remove('planningcenter')).toEqual({ outcome: 'removed', done: [messages.subscriptionsRemoved(7)] })
    expect([there.endpoints, hooks().map(({ id }) => id)]).toEqual([[], ['9999']])
    for (const platform of ['stripe', 'planningcenter'] as const)
      expect(await getWebhookSecrets(context(), platform)).toEqual({ current: [], previous: [] })
    expect(await newest()).toMatchObject({ action: 'Webhooks Removed', platform: 'Planning Center' })
  })

  test('Planning Center: a subscription an event, each secret kept by its event', async () => {
    expect(await setUp('planningcenter')).toEqual({ outcome: 'made', done: [messages.subscriptionsMade(7)] })
    expect(hooks().map(({ name }) => name)).toEqual(planningCenterEvents.map((it) => `people.v2.events.${it}`))
    expect((await getWebhookSecrets(context(), 'planningcenter')).current).toEqual(hooks().map(({ secret }) => secret))
    expect(await setUp('planningcenter')).toEqual({ outcome: 'in place', done: [messages.subscriptionsInPlace(7)] })

    const person = control.state.planningCenter.people[0]
    const other = control.state.planningCenter.people[1]
    control.mergePeople(person?.id ?? '', other?.id ?? '')
    await control.deliverDue()
    expect(control.state.deliveries.slice(-2).map(({ outcome }) => outcome)).toEqual(['delivered', 'delivered'])
  })

  test('Planning Center: what is off is switched on, what is missing is made, what is there twice is removed', async () => {
    await setUp('planningcenter')
    const [first, second, third] = hooks()
    if (!first || !second || !third) throw new Error('There are no subscriptions.')
    first.active = false
    control.state.planningCenter.hooks = [
      ...hooks().filter((it) => it !== second),
      { ...third, id: '777', secret: 'x' },
    ]
    expect(await setUp('planningcenter')).toEqual({
      outcome: 'repaired',
      done: [
        messages.subscriptionsMade(1),
        messages.subscriptionsSwitchedOn(['email.created']),
        messages.subscriptionsDropped(1),
      ],
    })
    expect(hooks()).toHaveLength(7)
    expect(await setUp('planningcenter')).toMatchObject({ outcome: 'in place' })
  })

  test('Planning Center: those made by hand are taken over with their secrets, and what came before a fault is kept', async () => {
    const { address } = {
      address: `${connected.app.outside?.getReceiver('planningcenter') ?? ''}/api/planningcenter/webhook`,
    }
    hooks().push({ id: '5', name: 'people.v2.events.email.created', url: address, secret: 'by-hand', active: true })
    control.setFault({ platform: 'planningcenter', kind: 'refused', method: 'POST' })
    await expect(setUp('planningcenter')).rejects.toMatchObject({ message: expect.stringContaining('Bad Request') })
    expect((await getWebhookSecrets(context(), 'planningcenter')).current).toEqual(['by-hand'])
    expect(await setUp('planningcenter')).toEqual({ outcome: 'repaired', done: [messages.subscriptionsMade(6)] })
    await remove('planningcenter')
    expect(hooks().map(({ id }) => id)).toEqual(['5'])
  })

  test.each(['stripe', 'planningcenter'] as const)(
    '%s: what was made while its answer was lost is removed as made from here, and nothing else',
    async (platform) => {
      const urls = () => (platform === 'stripe' ? there.endpoints : hooks()).map(({ url }) => url)
      const lost = { platform, method: 'POST', path: 'webhook', isCarriedOut: true } as const
      control.setFault({ ...lost, kind: 'reset', times: 9 })
      await expect(setUp(platform)).rejects.toThrow()
      expect(urls()).not.toEqual([])
      control.clearFaults()
      expect(await remove(platform)).toMatchObject({ outcome: 'removed' })
      expect(urls()).toEqual([])
      await expect(remove(platform)).rejects.toMatchObject({ code: 'conflict', message: messages.nothingMade })

      control.setFault({ ...lost, kind: 'server error', times: 9 })
      await expect(setUp(platform)).rejects.toThrow()
      control.clearFaults()
      await setUp(platform)
      await remove(platform)
      expect(urls()).toEqual([])

      control.setFault({ platform, kind: 'refused', method: 'POST', path: 'webhook' })
      await expect(setUp(platform)).rejects.toThrow()
      await expect(remove(platform)).rejects.toMatchObject({ code: 'conflict', message: messages.nothingMade })
    },
  )

  test('it is refused in the words of the service where the key may not', async () => {
    control.setFault({ platform: 'stripe', kind: 'forbidden', path: '/v1/webhook_endpoints' })
    await expect(setUp('stripe')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('does not have the required permissions'),
    })
    expect(await setUp('stripe')).toMatchObject({ outcome: 'made' })
  })

  test.each([
    ['http://localhost:3000', 'not on the public internet'],
    ['http://192.168.1.4:3000', 'not on the public internet'],
    ['https://[fd00::1]', 'not on the public internet'],
    ['http://joy.example.org', 'https addresses alone'],
  ])('not where the real service cannot reach %s', async (appUrl, why) => {
    const outside = { ...context().outside, getReceiver: () => null }
    const over = { outside, settings: { ...context().settings, appUrl } }
    await expect(setUp('stripe', over)).rejects.toMatchObject({ message: expect.stringContaining(why) })
    expect(there.endpoints).toEqual([])
  })

  test('Substack has none, and a service without keys is not asked', async () => {
    await expect(setUp('substack')).rejects.toMatchObject({ message: messages.unsupported('Substack') })
    const em = made.context().em
    await em.nativeUpdate(Integration, { platform: 'stripe' }, { isActive: false })
    await expect(setUp('stripe')).rejects.toMatchObject({ message: messages.notConnected('Stripe') })
    await em.nativeUpdate(Integration, { platform: 'stripe' }, { isActive: true })
  })
})
