import { expect, test } from 'vitest'
import { z } from 'zod'
import { recordedNames } from './testing/published/judge-planning-center.ts'
import { metNames } from './testing/published/judge-substack.ts'
import { publishedNames } from './testing/published/published-shape.ts'
import { toClients } from '@joy/integrations/testing/test-clients.ts'
import { testServices } from './testing/test-services.ts'
import { toEndpoint } from './stripe/stripe-state.ts'

// Every test that uses the simulators holds their answers to what is published. This one sees to it that there is
// nothing published that no answer was held to: whoever adds an object to the schemas answers it here.
const urls = { successUrl: 'https://example.org/done?id={CHECKOUT_SESSION_ID}', cancelUrl: 'https://example.org/back' }
const key = (idempotencyKey: string) => ({ idempotencyKey })
const listed = z.looseObject({ data: z.array(z.object({ id: z.string() })) })
/** Only within others: their items, lines and prices of old. */
const neverAlone = ['discount', 'line_item', 'plan', 'subscription_item']

test('each object and event of Stripe, each document of Planning Center and Substack was looked at', async () => {
  const services = await testServices()
  const { payments, members, newsletter, simulators, published } = services
  const { control, credentials, baseUrls } = simulators
  const { stripe: state } = control.state
  const endpoint = { url: 'http://127.0.0.1:9/', secret: credentials.stripe.webhookSecret }
  state.endpoints.push(toEndpoint(endpoint), toEndpoint({ ...endpoint, apiVersion: '2024-04-10' }))
  const { secretKey, prices } = credentials.stripe

  const start = (name: string) =>
    payments.startCheckout(
      { priceId: prices.workOut.monthly, email: `${name.replace(' ', '.')}@example.com`, reference: name, ...urls },
      key(name),
    )
  await payments.testConnection()
  await payments.listPortalSettings()
  await payments.listWebhookEndpoints()
  const paid = control.payCheckout((await start('paying')).id, 'visa')
  const failing = control.payCheckout((await start('failing')).id, 'later failure').subscriptionId
  await payments.expireCheckout((await start('leaving')).id, key('expire'))
  await payments.cancelAtPeriodEnd(paid.subscriptionId, key('cancel'))
  const { customerId = '' } = (await payments.getSubscription(paid.subscriptionId)) ?? {}
  const portal = await payments.openPortal({ customerId, returnUrl: urls.cancelUrl, purpose: 'change card' }, key('p'))
  await fetch(portal.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ card: 'mastercard' }) })
  control.giveDiscount(paid.subscriptionId, { percentOff: 20, duration: 'repeating', months: 1 })
  control.payCheckout((await start('asking')).id, 'asks the bank')
  await control.advance(40 * 86_400)
  await payments.endNow(failing, key('end'))
  for (const act of ['10 % off by a promotion code', 'Tell of the next invoice'])
    await fetch(`${baseUrls.stripe}/dashboard/${paid.subscriptionId}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ act }),
    })
  state.taxPercent = 8
  for (const way of ['apple pay', 'link', 'sepa', 'bank'] as const) control.payCheckout((await start(way)).id, way)
  control.payers.refund(paid.subscriptionId, 250)
  control.payers.closeDispute(control.payers.openDispute(paid.subscriptionId, 'fraudulent').id, 'won')
  control.payers.deleteCustomer(customerId)
  await payments.getSubscription(paid.subscriptionId)
  control.payers.giveTrial(control.payCheckout((await start('trying')).id).subscriptionId, 14)
  await control.advance(12 * 86_400)

  const lists = [
    'coupons',
    'prices',
    'products',
    'customers',
    'payment_methods',
    'invoices',
    'events',
    'subscriptions',
    'charges',
    'disputes',
  ]
  for (const list of [...lists, 'checkout/sessions']) {
    const ask = async (path: string): Promise<unknown> => {
      const response = await fetch(`${baseUrls.stripe}/v1/${path}`, {
        headers: { authorization: `Bearer ${secretKey}` },
      })
      return response.json()
    }
    const { data } = listed.parse(await ask(`${list}?limit=100`))
    expect(data.length, list).toBeGreaterThan(0)
    await ask(`${list}/${data[0]?.id ?? ''}`)
  }

  await members.testConnection()
  await members.listMemberships()
  const hook = { name: 'people.v2.events.person.created', url: 'http://127.0.0.1:9/' }
  await members.createWebhookSubscription(hook)
  await members.listWebhookSubscriptions()
  const { id } = await members.createPerson({ name: 'Peter Kowalczyk' })
  await members.addEmail(id, 'pkowalczyk@example.net')
  await members.findPeopleByEmail('pkowalczyk@example.net')
  control.mergePeople('31000001', id)
  await members.findMerge(id)
  const target = { fieldId: '701', workflowId: '801', value: 'Path to Joy' }
  const byField = toClients(simulators, services.outbound, target).members
  await byField.setMembership('31000001', 'Former')
  await byField.setMembership('31000001', 'Path to Joy')
  await byField.countMembers('Path to Joy')
  await byField.endMembership('31000001', 'Path to Joy')
  await members.listChoices()
  await members.findPeopleByPhone('(555) 010-0142')
  await members.listPhones('31000001')
  await newsletter.testConnection()
  await newsletter.findSubscriber('miriam.okafor@example.com')
  await newsletter.findSubscriber('nobody@example.com')

  expect(published.differences(control.state)).toEqual([])
  const wanted = [
    ...publishedNames('stripe-current')
      .filter((name) => !neverAlone.includes(name))
      .map((it) => `stripe-current ${it}`),
    ...[
      'charge',
      'checkout.session',
      'customer',
      'discount',
      'dispute',
      'event',
      'invoice',
      'payment_method',
      'subscription',
    ].map((it) => `stripe-legacy ${it}`),
    ...recordedNames,
    ...metNames,
  ]
  expect([...published.seen.keys()].toSorted()).toEqual(wanted.toSorted())
}, 30_000)
