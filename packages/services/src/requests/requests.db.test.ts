import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { changePlan } from '../payments/change-plan.ts'
import { createTestApp } from '../testing/test-context.ts'
import { askForPlan } from './ask-for-plan.ts'
import { awaitOpening } from './await-opening.ts'
import { leaveOpening } from './leave-opening.ts'
import { listOpening } from './list-opening.ts'
import { listPlanWishes } from './list-plan-wishes.ts'
import { ownRequests } from './own-requests.ts'
import { settlePlanWish } from '../payments/settle-plan-wish.ts'
import { withdrawPlanWish } from './withdraw-plan-wish.ts'

describe('what members ask for', async () => {
  const { database, context } = await createTestApp()
  afterAll(() => database.close())
  const run = <Row = unknown>(statement: ReturnType<typeof sql<Row>>) => queryRows(context().em, statement)
  const own = () => context({ actor: { kind: 'anonymous' } })
  const ada = { email: 'ada@example.org', emailKey: 'ada@example.org' }
  const eve = { email: 'eve@example.org', emailKey: 'eve@example.org' }
  const letters = () =>
    run(sql<{ to: string; template: string }>`select recipient as to, template from outbox_mail order by id`)
  let id = 0
  beforeEach(async () => {
    for (const table of ['outbox_mail', 'subscription', 'opening_wish', 'outbound_call'])
      await run(sql`delete from ${sql.table(table)}`)
    const [made] = await run(sql<{ id: number }>`insert into subscription
      (sid, email, email_key, plan, interval, amount_cents, status, current_period_end, provider_subscription_id)
      values ('sub_ada', 'ada@example.org', 'ada@example.org', 'work-out', 'month', 800, 'active', app_now() + interval '9 days', 'sub_st')
      returning id`)
    id = made?.id ?? 0
  })
  const gym = { sid: 'sub_ada', plan: 'join-the-gym', interval: 'month' } as const

  it('is kept, told to support and to themselves, once', async () => {
    expect(await askForPlan(own(), ada, gym)).toMatchObject({ isChanged: true })
    expect(await askForPlan(own(), ada, gym)).toMatchObject({ isChanged: false })
    expect(await letters()).toEqual([
      { to: 'support@example.org', template: 'plan-wish' },
      { to: 'ada@example.org', template: 'plan-wish-heard' },
    ])
    expect(await listPlanWishes(context())).toMatchObject([
      {
        subscriptionId: id,
        email: 'ada@example.org',
        planTitle: 'Join the Gym',
        interval: 'month',
        has: { planTitle: 'Work Out' },
      },
    ])
  })

  it('gives way to another wish', async () => {
    await askForPlan(own(), ada, gym)
    await askForPlan(own(), ada, { ...gym, interval: 'year' })
    expect((await ownRequests(own(), ada)).planWishes).toMatchObject([
      { planTitle: 'Join the Gym', interval: 'year', has: { planTitle: 'Work Out', interval: 'month' } },
    ])
    expect(await listPlanWishes(context())).toHaveLength(1)
  })

  it('is refused for somebody else’s, for what they have, and for what is over', async () => {
    await expect(askForPlan(own(), eve, gym)).rejects.toMatchObject({ code: 'not_found' })
    await expect(askForPlan(own(), ada, { ...gym, plan: 'work-out' })).rejects.toMatchObject({ code: 'conflict' })
    await run(sql`update subscription set status = 'canceled', ended_at = app_now()`)
    await expect(askForPlan(own(), ada, gym)).rejects.toMatchObject({ code: 'conflict' })
    expect(await letters()).toEqual([])
  })

  it('is taken back by its owner alone', async () => {
    await askForPlan(own(), ada, gym)
    const [wish] = (await ownRequests(own(), ada)).planWishes
    expect(await withdrawPlanWish(own(), eve, { id: wish?.id ?? 0 })).toMatchObject({ isChanged: false })
    expect(await withdrawPlanWish(own(), ada, { id: wish?.id ?? 0 })).toMatchObject({ isChanged: true })
    expect(await withdrawPlanWish(own(), ada, { id: wish?.id ?? 0 })).toMatchObject({ isChanged: false })
    expect((await letters()).filter(({ template }) => template === 'plan-wish-taken-back')).toEqual([
      { to: 'support@example.org', template: 'plan-wish-taken-back' },
    ])
    expect(await listPlanWishes(context())).toEqual([])
    expect(await askForPlan(own(), ada, gym)).toMatchObject({ isChanged: true })
  })

  it('is settled by the change of plan, or by an administrator who answered', async () => {
    await askForPlan(own(), ada, gym)
    await changePlan(context(), { id, plan: 'join-the-gym', interval: 'month' })
    expect(await listPlanWishes(context())).toEqual([])
    expect((await ownRequests(own(), ada)).planWishes).toEqual([])
    await askForPlan(own(), ada, { ...gym, interval: 'year' })
    const [wish] = await listPlanWishes(context())
    expect(await settlePlanWish(context(), { id: wish?.id ?? 0 })).toMatchObject({ isChanged: true })
    expect(await settlePlanWish(context(), { id: wish?.id ?? 0 })).toMatchObject({ isChanged: false })
    const by = await run(sql<{ by: string }>`select settled_by as by from plan_wish order by id desc limit 1`)
    expect(by).toEqual([{ by: 'Hannah Whitfield' }])
  })

  it('is kept of the opening once a person, listed, and taken back', async () => {
    expect(await awaitOpening(own(), ada)).toMatchObject({ isChanged: true })
    expect(await awaitOpening(own(), ada)).toMatchObject({ isChanged: false })
    expect(await listOpening(context())).toMatchObject({ total: 1, items: [{ email: 'ada@example.org' }] })
    expect(await ownRequests(own(), ada)).toMatchObject({ isNotifiedAtOpening: true })
    expect(await leaveOpening(own(), ada)).toMatchObject({ isChanged: true })
    expect(await leaveOpening(own(), ada)).toMatchObject({ isChanged: false })
    expect(await listOpening(context())).toEqual({ total: 0, items: [] })
    expect((await letters()).map(({ template }) => template)).toEqual(['opening-heard'])
  })
})
