import { expect, test } from 'vitest'
import { testServices } from '../testing/test-services.ts'

const urls = { successUrl: 'https://example.org/done?id={CHECKOUT_SESSION_ID}', cancelUrl: 'https://example.org/back' }

test('each thing that befalls a payment is one button of the simulated dashboard', async () => {
  const { payments, simulators } = await testServices()
  const { control, credentials, baseUrls } = simulators
  const { id } = await payments.startCheckout(
    { priceId: credentials.stripe.prices.workOut.monthly, email: 'ruth@example.com', reference: 'r', ...urls },
    { idempotencyKey: 'k' },
  )
  const { subscriptionId } = control.payCheckout(id)
  const page = await (await fetch(`${baseUrls.stripe}/dashboard`)).text()
  const names = [...page.slice(page.indexOf('ruth@example.com')).matchAll(/value="([^"]+)"/gu)].map(
    ([, name]) => name ?? '',
  )
  const press = async (act: string) =>
    (
      await fetch(`${baseUrls.stripe}/dashboard/${subscriptionId}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ act }),
      })
    ).status
  expect(await press('The dispute is won')).toBe(409)
  const statuses: number[] = []
  for (const name of new Set(names)) {
    if (name === 'The dispute is lost') await press('The bank disputes it')
    statuses.push(await press(name))
  }
  expect(statuses).toEqual(Array.from({ length: new Set(names).size }, () => 303))
  expect(await press('Sing')).toBe(404)
  expect((await payments.listEvents({})).items.map(({ type }) => type)).toEqual(
    expect.arrayContaining([
      'charge.refunded',
      'charge.dispute.closed',
      'customer.deleted',
      'customer.discount.deleted',
      'customer.discount.updated',
      'invoice.upcoming',
      'payment_method.attached',
    ]),
  )
})
