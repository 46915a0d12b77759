import { stripeEvents } from '@joy/domain/integrations/webhook-events.ts'
import { expect, test } from 'vitest'
import { testServices } from '../testing/test-services.ts'

const url = 'http://127.0.0.1:9/api/stripe/webhook'
const key = (idempotencyKey: string) => ({ idempotencyKey })

test('an endpoint is made once by its key, its secret is told then alone, and it is switched on again and taken away', async () => {
  const { payments, simulators } = await testServices()
  const { stripe: state } = simulators.control.state
  const wanted = { url, events: stripeEvents, description: 'Path to Joy' }
  const made = await payments.createWebhookEndpoint(wanted, key('one'))
  expect(made).toMatchObject({ url, events: stripeEvents, isEnabled: true, isCurrent: true })
  expect(made.secret).toMatch(/^whsec_/u)
  expect((await payments.createWebhookEndpoint(wanted, key('one'))).id).toBe(made.id)
  const [listed, ...more] = await payments.listWebhookEndpoints()
  expect([listed, more]).toEqual([{ ...made, secret: undefined }, []])

  for (const it of state.endpoints) Object.assign(it, { isEnabled: false, events: ['invoice.paid'] })
  expect(await payments.listWebhookEndpoints()).toMatchObject([{ isEnabled: false, events: ['invoice.paid'] }])
  expect(await payments.repairWebhookEndpoint({ id: made.id, events: stripeEvents }, key('two'))).toMatchObject({
    isEnabled: true,
    events: stripeEvents,
  })
  await payments.deleteWebhookEndpoint(made.id)
  await payments.deleteWebhookEndpoint(made.id)
  expect(await payments.listWebhookEndpoints()).toEqual([])
})

test('an endpoint is sent what it asked for, and nothing while it is off', async () => {
  const { payments, simulators } = await testServices()
  const { control } = simulators
  const made = await payments.createWebhookEndpoint({ url, events: ['customer.updated'], description: '' }, key('one'))
  const change = async (email: string) => {
    const [customer] = control.state.stripe.customers
    await payments.changeEmail({ customerId: customer?.id ?? '', email }, key(email))
    return control.state.deliveries.map(({ name, secret }) => ({ name, secret }))
  }
  const sent = { name: 'customer.updated', secret: made.secret }
  expect(await change('first@example.com')).toEqual([sent])
  for (const it of control.state.stripe.endpoints) it.isEnabled = false
  expect(await change('second@example.com')).toEqual([sent])
  await payments.repairWebhookEndpoint({ id: made.id, events: ['invoice.paid'] }, key('two'))
  expect(await change('third@example.com')).toEqual([sent])
})

test('the portal opens only where its settings are saved', async () => {
  const { payments, simulators } = await testServices()
  const { stripe: state } = simulators.control.state
  expect(await payments.listPortalSettings()).toMatchObject([{ isActive: true, isDefault: true, isOurs: false }])
  state.hasPortalSettings = false
  expect(await payments.listPortalSettings()).toEqual([])
  const visit = { customerId: state.customers[0]?.id ?? '', returnUrl: 'https://example.org/back' }
  await expect(payments.openPortal(visit, key('visit'))).rejects.toMatchObject({
    kind: 'invalid',
    integrationMessage: expect.stringContaining('No configuration provided'),
  })
})
