import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import { subscribers, subscriptions, upgrades } from '@joy/samples'
import { sampleNow } from '@joy/samples/now.ts'
import { toSubstackStatement } from '@joy/samples/substack-statement.ts'
import { nextPeriodEnd } from '@joy/domain/time/billing-period.ts'
import { plans } from '@joy/domain/plans/plans.ts'
import { simulatorCredentials } from '@joy/samples/simulator-credentials.ts'
import { seedPayer } from './seed-payer.ts'
import type { SimulatedSubscriber } from './substack/substack-state.ts'
import type { World } from './world.ts'
import { priceObject, productObject } from './stripe/catalogue-objects.ts'

/**
 * Puts the samples into the three services, so that they agree with a freshly seeded demo: 114 subscribers, 19
 * members, two who pay $10 a month. Times move by whole days, as the demo's do. Nothing is delivered for it.
 */
export function seedFromSamples(world: World): void {
  const { state } = world
  const days = Math.floor((world.now() - Date.parse(sampleNow)) / millisecondsInDay)
  const shift = (at: string) => new Date(Date.parse(at) + days * millisecondsInDay)
  seedCredentials(world)

  state.substack.subscribers = subscribers.map((subscriber) => ({
    email: subscriber.email,
    type: toType(subscriber),
    status: subscriber.subscriptionStatus ?? 'active',
    subscribedOn: shift(subscriber.subscribedAt ?? sampleNow)
      .toISOString()
      .slice(0, 10),
  }))

  const members = upgrades.filter((it) => it.planningCenterMemberId !== null)
  for (const { planningCenterMemberId: id, substackSubscriberId, createdAt } of members) {
    const subscriber = subscribers.find((it) => it.id === substackSubscriberId)
    if (id && subscriber)
      addPerson(id, subscriber.name ?? subscriber.email, subscriber.email, 'Member', shift(createdAt))
  }
  // A couple that shares one address, and somebody who is known but no member: registration has to ask.
  addPerson('31000001', 'Jonathan Reyes', 'jreyes@example.org', 'Visitor', shift('2024-05-05T10:00:00.000Z'))
  addPerson('31000002', 'Marta Reyes', 'jreyes@example.org', null, shift('2024-05-05T10:00:00.000Z'))
  addPerson(
    '31000003',
    'Esther Nakamura',
    'Esther.Nakamura@example.org',
    'Regular Attender',
    shift('2023-11-12T10:00:00.000Z'),
  )

  const created = Math.floor(shift('2023-01-01T00:00:00.000Z').getTime() / 1000)
  const { prices } = simulatorCredentials.stripe
  for (const plan of plans.filter(({ monthlyCents }) => monthlyCents > 0)) {
    const product = `prod_sample_${plan.id.replaceAll('-', '_')}`
    const ids = plan.id === 'work-out' ? prices.workOut : prices.joinTheGym
    state.stripe.products.push(productObject(product, plan.title, created))
    state.stripe.prices.push(
      priceObject({ id: ids.monthly, product, cents: plan.monthlyCents, interval: 'month', created }),
      priceObject({ id: ids.yearly, product, cents: plan.yearlyCents, interval: 'year', created }),
    )
  }
  for (const subscription of subscriptions) {
    const name = subscribers.find(({ email }) => email === subscription.email)?.name ?? null
    // Months are not equally long: the day of the month is that of the beginning, as it is for the demo's own row.
    const startedAt = shift(subscription.startedAt)
    const currentPeriodEnd = nextPeriodEnd(startedAt, subscription.interval, shift(sampleNow))
    seedPayer(world, { ...subscription, name, startedAt, currentPeriodEnd })
  }
  world.changed()

  function addPerson(id: string, name: string, email: string, membership: string | null, at: Date): void {
    const [first = name, ...rest] = name.split(' ')
    const stamp = at.toISOString().replace(/\.\d{3}Z$/, 'Z')
    const times = { created_at: stamp, updated_at: stamp }
    const last_name = rest.join(' ') || '-'
    const status = 'active' as const
    state.planningCenter.people.push({
      id,
      first_name: first,
      last_name,
      status,
      membership,
      inactivated_at: null,
      remote_id: null,
      ...times,
    })
    const emailId = String(60_000_000 + world.nextNumber())
    state.planningCenter.emails.push({
      id: emailId,
      personId: id,
      address: email,
      location: 'Home',
      primary: true,
      ...times,
    })
  }
}

function seedCredentials({ state }: World): void {
  const { substack, planningcenter, stripe } = simulatorCredentials
  state.substack.apiKey = substack.apiKey
  state.planningCenter.applicationId = planningcenter.applicationId
  state.planningCenter.secret = planningcenter.secret
  state.stripe.secretKey = stripe.secretKey
}

/** As Substack has them: of a comp that is still to be given there it knows nothing. */
function toType({ email }: { email: string }): SimulatedSubscriber['type'] {
  const { tier, type } = toSubstackStatement(email)
  if (type === 'comp') return 'comp'
  return tier === 'Free' ? 'free' : 'paid'
}
