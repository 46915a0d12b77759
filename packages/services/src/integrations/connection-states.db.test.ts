import { Integration } from '@joy/database/entities/integration.entity.ts'
import type { OutsideIntegration } from '@joy/contract'
import { MailFault } from '@joy/integrations/mail/mailer.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { dashboardOverview } from '../dashboard/dashboard-overview.ts'
import { updateIntegration } from '../integration-settings/update-integration.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { sendWaitingMails } from '../mail-delivery/send-waiting-mails.ts'
import { connectMembers } from '../providers/connect-members.ts'
import { connectPayments } from '../providers/connect-payments.ts'
import { reconcileTotals } from '../reconcile/reconcile-totals.ts'
import { connectSimulators } from '../testing/connect-simulators.ts'
import { createTestApp } from '../testing/test-context.ts'
import { askConnections } from './ask-connections.ts'
import { connectionStates } from './connection-states.ts'
import { listConnections } from './list-connections.ts'
import { testConnection } from './test-connection.ts'
import { listIntegrations } from './list-integrations.ts'

describe('a connection stands as its last real answers say', async () => {
  const made = await createTestApp()
  const connected = await connectSimulators(made.app)
  const { control } = connected.simulators
  const context = () => made.context(connected.app)
  afterAll(async () => {
    await connected.close()
    await made.database.close()
  })

  /** As every screen has it: they say one thing. */
  async function stateOf(name: OutsideIntegration) {
    await connected.settled()
    const state = (await connectionStates(context()))(name)
    const shown = { state: state.state, reason: state.reason }
    expect((await dashboardOverview(context())).integrations.find((it) => it.platform === name)).toMatchObject(shown)
    expect((await listConnections(context())).find((it) => it.platform === name)).toMatchObject(shown)
    expect((await reconcileTotals(context())).sources.find((it) => it.platform === name)).toMatchObject(shown)
    return shown
  }
  const askStripe = async () => (await connectPayments(context()))?.provider.findCustomers('a@example.com', {})
  const askForPrice = async () => (await connectPayments(context()))?.provider.getCataloguePrice('price_1', {})
  const askForPeople = async () => (await connectMembers(context()))?.members.findPeopleByEmail('a@example.com', {})
  const setApiSecret = async (apiSecret: string) => {
    const stripe = (await listIntegrations(context())).find(({ platform }) => platform === 'stripe')
    if (!stripe) throw new Error('There are no settings of Stripe.')
    await updateIntegration(context(), { ...stripe, apiSecret })
  }

  beforeEach(async () => {
    control.clearFaults()
    await setApiSecret(`${connected.simulators.credentials.stripe.secretKey}x`)
    await setApiSecret(connected.simulators.credentials.stripe.secretKey)
  })

  test('never tried, until it is asked once, by itself; connected from then on', async () => {
    expect(await stateOf('stripe')).toEqual({ state: 'never tried', reason: null })
    await askConnections(context())
    expect(await stateOf('stripe')).toEqual({ state: 'connected', reason: null })
    expect(await stateOf('planningcenter')).toEqual({ state: 'connected', reason: null })
    expect((await listConnections(context())).map((it) => it.test?.status)).toEqual([
      'connected',
      'connected',
      'connected',
      undefined,
    ])
  })

  test('failing from the first call that fails to the first that succeeds, in the words of the service', async () => {
    await askStripe()
    expect(await stateOf('stripe')).toEqual({ state: 'connected', reason: null })
    control.setFault({ platform: 'stripe', kind: 'rate limited', times: 4, retryAfterSeconds: 0 })
    await expect(askStripe()).rejects.toThrow('too many requests')
    expect(await stateOf('stripe')).toEqual({
      state: 'failing',
      reason: 'Stripe asks to wait: too many requests: “too many”.',
    })
    await askStripe()
    expect(await stateOf('stripe')).toEqual({ state: 'connected', reason: null })
  })

  test('refused where the keys are, and asked again by itself until they are accepted', async () => {
    await setApiSecret('sk_test_of_somebody_else')
    expect(await stateOf('stripe')).toEqual({ state: 'never tried', reason: null })
    await askConnections(context())
    const refused = await stateOf('stripe')
    expect(refused.state).toBe('refused')
    expect(refused.reason).toMatch(/^Stripe does not accept these credentials: “.+”\.$/u)
    expect(refused.reason).not.toContain('somebody_else')
    await setApiSecret(connected.simulators.credentials.stripe.secretKey)
    expect(await stateOf('stripe')).toEqual({ state: 'never tried', reason: null })
  })

  test('refused for one kind of call, whatever else succeeds, until one of its kind does', async () => {
    await askStripe()
    control.setFault({ platform: 'stripe', kind: 'forbidden', path: '/v1/prices' })
    await expect(askForPrice()).rejects.toThrow('they may not do this')
    await askStripe()
    expect(await stateOf('stripe')).toMatchObject({ state: 'refused' })
    await askForPrice()
    expect(await stateOf('stripe')).toEqual({ state: 'connected', reason: null })
  })

  test('refused for two kinds of call until each has succeeded, or somebody has tried that all works', async () => {
    const askForInvoices = async () =>
      (await connectPayments(context()))?.provider.listInvoices({ customerId: 'cus_1' }, {})
    const forbid = async (path: string, ask: () => Promise<unknown>) => {
      control.setFault({ platform: 'stripe', kind: 'forbidden', path })
      await expect(ask()).rejects.toThrow('they may not do this')
    }
    await forbid('/v1/prices', askForPrice)
    await forbid('/v1/invoices', askForInvoices)
    await askForPrice()
    const refused = await stateOf('stripe')
    expect(refused.reason).toContain('(GET /v1/invoices)')
    expect(refused.reason).not.toContain('prices')
    const stripe = (await listConnections(context())).find(({ platform }) => platform === 'stripe')
    await testConnection(context(), { id: stripe?.id ?? 0 })
    expect((await stateOf('stripe')).state).toBe('connected')
  })

  test('one that does not have what was asked for answers well', async () => {
    expect(await askForPrice()).toBeNull()
    expect(await stateOf('stripe')).toEqual({ state: 'connected', reason: null })
  })

  test('nothing is kept of keys that were replaced while they were tried', async () => {
    const before = await connectPayments(context())
    await setApiSecret('sk_test_of_somebody_else')
    await before?.provider.findCustomers('a@example.com', {})
    expect(await stateOf('stripe')).toEqual({ state: 'never tried', reason: null })
  })

  test('not connected without a key, whatever was answered before; the workflow does not run normally', async () => {
    await askForPeople()
    const integration = await context().em.findOneOrFail(Integration, { platform: 'planningcenter' })
    const em = context().em
    await em.nativeUpdate(Integration, { id: integration.id }, { isActive: false })
    expect(await stateOf('planningcenter')).toEqual({ state: 'not connected', reason: null })
    expect((await dashboardOverview(context())).workflow.register).toEqual({
      state: 'not connected',
      reason: 'Planning Center is not connected.',
    })
    await em.nativeUpdate(Integration, { id: integration.id }, { isActive: true })
  })

  test('e-mail is connected by the last mail that its server took, and refused by its own words', async () => {
    const email = async () => {
      const withRelay = { ...context(), settings: { ...context().settings, hasSmtp: true } }
      return (await connectionStates(withRelay))('email')
    }
    const send = async (mailer: { send(): Promise<void> }) => {
      await queueMail(context(), {
        template: 'notification',
        to: 'ann@example.com',
        idempotencyKey: crypto.randomUUID(),
        variables: { title: 'A title', text: 'A text', at: 'now', consoleLink: 'http://localhost/' },
        secrets: {},
      })
      await sendWaitingMails(connected.app, { ...mailer, close: () => undefined })
    }
    expect((await email()).state).toBe('never tried')
    await send({ send: () => Promise.resolve() })
    expect((await email()).state).toBe('connected')
    await send({ send: () => Promise.reject(new MailFault('550 no such user', true)) })
    expect((await email()).state).toBe('connected')
    await send({ send: () => Promise.reject(new MailFault('535 bad password', false, { relay: 'refused' })) })
    expect(await email()).toMatchObject({ state: 'refused', reason: '535 bad password' })
  })
})
