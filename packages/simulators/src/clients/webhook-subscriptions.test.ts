import { expect, test } from 'vitest'
import { testServices } from '../testing/test-services.ts'

const wanted = { name: 'people.v2.events.person.created', url: 'http://127.0.0.1:9/api/planningcenter/webhook' }

test('each subscription has its own secret, signs with it, and is switched on again and taken away', async () => {
  const { members, simulators } = await testServices()
  const { control } = simulators
  const made = await members.createWebhookSubscription(wanted)
  const other = await members.createWebhookSubscription({ ...wanted, name: 'people.v2.events.email.created' })
  expect(made).toMatchObject({ ...wanted, isActive: true })
  expect(made.secret).not.toBe(other.secret)
  expect(await members.listWebhookSubscriptions()).toEqual([made, other])

  await members.createPerson({ name: 'Peter Kowalczyk' })
  expect(control.state.deliveries.map(({ secret }) => secret)).toEqual([made.secret])
  for (const it of control.state.planningCenter.hooks) it.active = false
  await members.createPerson({ name: 'Paul Kowalczyk' })
  expect(control.state.deliveries).toHaveLength(1)
  expect(await members.activateWebhookSubscription(made.id)).toEqual(made)

  await members.deleteWebhookSubscription(other.id)
  await members.deleteWebhookSubscription(other.id)
  expect(await members.listWebhookSubscriptions()).toEqual([made])
})

test('more than a page of them is read whole, and an event that there is not is refused in its own words', async () => {
  const { members, simulators } = await testServices()
  for (let made = 0; made < 120; made += 1)
    simulators.control.state.planningCenter.hooks.push({ ...wanted, id: String(made + 1), secret: 's', active: true })
  expect(await members.listWebhookSubscriptions()).toHaveLength(120)
  await expect(
    members.createWebhookSubscription({ ...wanted, name: 'people.v2.events.hat.worn' }),
  ).rejects.toMatchObject({
    kind: 'invalid',
    integrationMessage: 'Validation Error – name is not included in the list',
  })
})
