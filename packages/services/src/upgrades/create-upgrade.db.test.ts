import { Subscriber } from '@joy/database/entities/subscriber.entity.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { upgradeMessages } from '@joy/domain/upgrades/upgrade-messages.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { listActivity } from '../activity/list-activity.ts'
import { createTestApp } from '../testing/test-context.ts'
import { cancelUpgrade } from './cancel-upgrade.ts'
import { createUpgrade } from './create-upgrade.ts'
import { getProspect } from './get-prospect.ts'
import { getUpgrade } from './get-upgrade.ts'
import { retryUpgrade } from './retry-upgrade.ts'

describe('an upgrade while no provider is connected', async () => {
  const { database, context, enqueued } = await createTestApp()
  afterAll(() => database.close())

  let people = 0
  const somebody = async () => {
    const { em } = context()
    const subscriber = em.create(Subscriber, Subscriber.draft({ email: `p${people++}@example.org`, name: 'Ada Byrne' }))
    await em.flush()
    return subscriber.id
  }
  const rows = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(context().em, statement)
  const gym = { plan: 'join-the-gym', interval: 'month' } as const
  const getPending = (id: number) =>
    rows(
      sql<{ platform: string; action: string }>`select platform, action from outbound_call
        where payload ->> 'upgradeId' = ${String(id)} order by id`,
    )
  const getTier = async (id: number) =>
    (await rows(sql<{ tier: string }>`select subscription_tier as tier from subscriber where id = ${id}`))[0]?.tier

  it('by link waits for Stripe, says so, and leaves the link to be made', async () => {
    const subscriberId = await somebody()
    const { id } = await createUpgrade(context(), { subscriberId, ...gym, payment: { kind: 'checkout' } })
    const record = await getUpgrade(context(), { id })
    expect(record).toMatchObject({
      status: 'pending',
      plan: 'join-the-gym',
      interval: 'month',
      amountCents: 1000,
      payment: { kind: 'checkout', paidAt: null, checkoutUrl: null },
      createdBy: 'Hannah Whitfield',
      can: { retry: false, cancel: true, choosePayment: true, choosePerson: false },
    })
    expect(record.steps.map(({ state }) => state)).toEqual([
      'done',
      'waiting',
      'to do',
      'to do',
      'to do',
      'to do',
      'to do',
    ])
    expect(record.steps[1]?.reason).toBe(upgradeMessages.stripeNotConnected)
    expect(await getPending(id)).toEqual([{ platform: 'stripe', action: 'make-checkout-link' }])
    expect(enqueued).toEqual([])
    expect(await getTier(subscriberId)).toBe('Free')
    expect((await listActivity(context(), { limit: 1 }))[0]).toMatchObject({
      action: 'Upgrade Started',
      status: 'Pending',
    })
  })

  it('of somebody whom we registered before goes on with that person, unless another is chosen', async () => {
    const subscriberId = await somebody()
    await rows(sql`insert into upgrade (substack_subscriber_id, planning_center_member_id, status, plan, interval)
      values (${subscriberId}, '4711', 'registered', 'work-out', 'month')`)
    expect((await getProspect(context(), { subscriberId })).planningCenterMemberId).toBe('4711')
    const upgrade = { subscriberId, ...gym, payment: { kind: 'checkout' } } as const
    const { id } = await createUpgrade(context(), upgrade)
    expect(await getUpgrade(context(), { id })).toMatchObject({
      planningCenterMemberId: '4711',
      can: { choosePerson: false },
    })
    await cancelUpgrade(context(), { id })
    const other = await createUpgrade(context(), { ...upgrade, person: { personId: null } })
    expect((await getUpgrade(context(), other)).planningCenterMemberId).toBeNull()
  })

  it('paid already: a subscription for one interval, the tier, and the registration waits', async () => {
    const subscriberId = await somebody()
    const { id } = await createUpgrade(context(), {
      subscriberId,
      plan: 'work-out',
      interval: 'year',
      payment: { kind: 'reference', reference: 'cheque 114' },
    })
    const record = await getUpgrade(context(), { id })
    expect(record).toMatchObject({ status: 'paid', payment: { reference: 'cheque 114' }, amountCents: 8000 })
    expect(record.steps[2]).toMatchObject({ state: 'waiting', reason: upgradeMessages.planningCenterNotConnected })
    expect(record.can.cancel).toBe(false)
    expect(await getTier(subscriberId)).toBe('Paid')
    const [paid] = await rows(
      sql<{ provider: string; months: number; sid: string }>`select provider, sid,
        extract(year from age(current_period_end, started_at))::int * 12 as months
        from subscription where email = ${record.subscriber.email}`,
    )
    expect(paid).toMatchObject({ provider: 'manual', months: 12, sid: expect.stringMatching(/^sub_[\w-]{43}$/u) })
    expect(await getPending(id)).toEqual([{ platform: 'planningcenter', action: 'register-upgrade' }])
    await expect(cancelUpgrade(context(), { id })).rejects.toMatchObject({
      code: 'conflict',
      message: upgradeMessages.paidStays,
    })
    await expect(retryUpgrade(context(), { id })).rejects.toMatchObject({ code: 'conflict' })
    const other = await somebody()
    await expect(
      createUpgrade(context(), {
        subscriberId: other,
        ...gym,
        payment: { kind: 'reference', reference: 'cheque 114' },
      }),
    ).rejects.toThrow(`The reference cheque 114 already pays for upgrade #${id}.`)
    expect(await getProspect(context(), { subscriberId: other })).toMatchObject({ openUpgradeId: null })
  })

  it("with the id of Stripe's subscription is that one, and nobody else's", async () => {
    const subscriberId = await somebody()
    const payment = { kind: 'reference', reference: 'sub_1Nabc' } as const
    await createUpgrade(context(), { subscriberId, ...gym, payment })
    const [made] = await rows(
      sql<{ provider: string }>`select provider from subscription where provider_subscription_id = 'sub_1Nabc'`,
    )
    expect(made?.provider).toBe('stripe')
    await rows(sql`update upgrade set payment_reference = 'gone' where payment_reference = 'sub_1Nabc'`)
    await expect(createUpgrade(context(), { subscriberId: await somebody(), ...gym, payment })).rejects.toThrow(
      'belongs to another address',
    )
  })

  it('comped grants a comp that stays when the upgrade is cancelled', async () => {
    const subscriberId = await somebody()
    const { id } = await createUpgrade(context(), {
      subscriberId,
      ...gym,
      payment: { kind: 'comp', reason: 'Scholarship' },
    })
    const comp = () =>
      rows(
        sql<{ reason: string; by: string }>`select reason, granted_by as by from comp
          where email_key = (select email_key from subscriber where id = ${subscriberId}) and ended_at is null`,
      )
    expect(await comp()).toEqual([{ reason: 'Scholarship', by: 'Hannah Whitfield' }])
    const record = await getUpgrade(context(), { id })
    expect(record).toMatchObject({ status: 'paid', subscriber: { isComped: true, subscriptionTier: 'Join the Gym' } })
    expect(await rows(sql`select 1 from subscription where email = ${record.subscriber.email}`)).toEqual([])

    expect(await cancelUpgrade(context(), { id })).toEqual({ message: upgradeMessages.cancelled })
    expect(await cancelUpgrade(context(), { id })).toEqual({ message: upgradeMessages.cancelled })
    const cancelled = await getUpgrade(context(), { id })
    expect(cancelled.history.filter(({ text }) => text === 'Cancelled.')).toHaveLength(1)
    expect(cancelled.can).toEqual({ retry: false, cancel: false, choosePayment: false, choosePerson: false })
    expect(await comp()).toHaveLength(1)
    expect(await getPending(id)).toEqual([])

    const again = await createUpgrade(context(), { subscriberId, ...gym, payment: { kind: 'comp' } })
    const second = await getUpgrade(context(), { id: again.id })
    expect(second.steps[1]?.reason).toContain('is comped already')
    expect(await comp()).toHaveLength(1)
  })

  it('is one at a time for each person, also for two administrators at once', async () => {
    const subscriberId = await somebody()
    const start = () => createUpgrade(context(), { subscriberId, ...gym, payment: { kind: 'checkout' } })
    const outcomes = await Promise.allSettled([start(), start()])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(start()).rejects.toThrow('is on its way already')
    expect((await getProspect(context(), { subscriberId })).openUpgradeId).not.toBeNull()
  })

  it('is refused for nobody, and an unknown one is not there', async () => {
    await expect(
      createUpgrade(context(), { subscriberId: 999_999, ...gym, payment: { kind: 'checkout' } }),
    ).rejects.toMatchObject({ code: 'not_found' })
    await expect(getProspect(context(), { subscriberId: 999_999 })).rejects.toMatchObject({ code: 'not_found' })
    for (const ask of [getUpgrade, retryUpgrade, cancelUpgrade])
      await expect(ask(context(), { id: 999_999 })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('writes nothing at all where it fails half way', async () => {
    const subscriberId = await somebody()
    const broken = context({
      upgradeProviders: () => Promise.reject(new Error('The settings cannot be read.')),
    })
    const before = await rows(sql`select count(*)::int as n from upgrade`)
    await expect(createUpgrade(broken, { subscriberId, ...gym, payment: { kind: 'comp' } })).rejects.toThrow(
      'cannot be read',
    )
    expect(await rows(sql`select count(*)::int as n from upgrade`)).toEqual(before)
    expect(
      await rows(sql`select 1 from comp c join subscriber s on s.email_key = c.email_key where s.id = ${subscriberId}`),
    ).toEqual([])
    expect(await getTier(subscriberId)).toBe('Free')
  })
})
