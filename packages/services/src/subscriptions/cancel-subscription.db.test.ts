import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listActivity } from '../activity/list-activity.ts'
import { createTestApp } from '../testing/test-context.ts'
import { cancelSubscription } from './cancel-subscription.ts'

describe('cancelling', async () => {
  const { database, context } = await createTestApp()
  const visitor = () => context({ actor: { kind: 'anonymous' } })
  beforeAll(async () => {
    const { em } = context()
    for (const name of ['ruth', 'miriam'])
      em.create(Subscription, { sid: `sid-${name}`, email: `${name}@example.org`, emailKey: `${name}@example.org`, plan: 'join-the-gym', interval: 'month', amountCents: 1000, status: 'active', currentPeriodEnd: new Date('2025-04-20T00:00:00.000Z') })
    await em.flush()
  })
  afterAll(() => database.close())

  it('ends the matching pair at its period, again and again, and logs it once', async () => {
    const ask = () => cancelSubscription(visitor(), { email: 'RUTH@example.org', subscriptionId: 'sid-ruth' })
    const answer = { message: 'Your subscription has been successfully cancelled.', endsAt: '2025-04-20T00:00:00.000Z' }
    expect([await ask(), await ask()]).toEqual([answer, answer])
    expect(await listActivity(context(), { limit: 9 })).toHaveLength(1)
    expect(await context().em.findOneOrFail(Subscription, { sid: 'sid-miriam' })).toMatchObject({ isCancelAtPeriodEnd: false })
  })

  it.each([
    { email: 'ruth@example.org', subscriptionId: 'sid-miriam' },
    { email: 'ruth@example.org', subscriptionId: 'sid-nobody' },
    { email: 'nobody@example.org', subscriptionId: 'sid-ruth' },
    { email: '', subscriptionId: '' },
  ])('fails in one and the same way for %j', async (pair) => {
    await expect(cancelSubscription(visitor(), pair)).rejects.toMatchObject({ code: 'not_found', message: 'Failed to cancel subscription' })
  })
})
