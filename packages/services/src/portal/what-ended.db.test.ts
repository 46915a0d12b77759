import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { grantComp } from '../comps/grant-comp.ts'
import { revokeComp } from '../comps/revoke-comp.ts'
import { getSubscriber } from '../subscriber-record/get-subscriber.ts'
import { createTestApp } from '../testing/test-context.ts'
import { portalOverview } from './portal-overview.ts'

describe('the portal, of what is over', async () => {
  const { database, context } = await createTestApp()
  afterAll(() => database.close())
  const key = 'ada@example.org'
  const run = (statement: ReturnType<typeof sql>) => queryRows(context().em, statement)
  const portal = () =>
    portalOverview(context({ actor: { kind: 'anonymous' }, portal: { sessionId: 1, email: key, emailKey: key } }))
  let id = 0
  beforeEach(async () => {
    for (const table of ['upgrade', 'subscription', 'comp', 'subscriber'])
      await run(sql`delete from ${sql.table(table)}`)
    ;({ id } = await queryRow(
      context().em,
      sql<{
        id: number
      }>`insert into subscriber (email, email_key, subscription_status) values (${key}, ${key}, 'active') returning id`,
    ))
  })
  const runOut = () =>
    run(sql`update comp set comped_at = comped_at - interval '90 days', until = app_now() - interval '1 day'`)

  it('names a comp that is over, revoked or by time, before it is looked for', async () => {
    await grantComp(context(), { subscriberId: id, duration: '30 days' })
    expect((await portal()).ended).toBeNull()
    await runOut()
    expect((await portal()).ended).toMatchObject({ kind: 'comp', plan: 'Paid' })
    await run(sql`delete from comp`)
    await grantComp(context(), { subscriberId: id, plan: 'Join the Gym' })
    await revokeComp(context(), { subscriberId: id })
    expect((await portal()).ended).toMatchObject({ kind: 'comp', plan: 'Join the Gym', endedAt: expect.any(String) })
  })

  it('names what is over at Substack', async () => {
    await run(
      sql`update subscriber set substack_tier = 'Paid', substack_type = 'gift', substack_ends_at = app_now() - interval '2 days'`,
    )
    expect((await portal()).ended).toMatchObject({ kind: 'substack', plan: 'Paid' })
  })

  it('names nothing that ended beneath a subscription that goes on', async () => {
    await run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, current_period_end)
      values ('sid-ada', ${key}, ${key}, 'join-the-gym', 'month', 1000, 'active', app_now() + interval '20 days')`)
    await grantComp(context(), { subscriberId: id, duration: '30 days' })
    await runOut()
    expect(await portal()).toMatchObject({ ended: null, access: { plan: 'Join the Gym', source: 'subscription' } })
  })

  it('shows the membership by Planning Center’s word, as of when it was read, in the record as well', async () => {
    await run(sql`insert into upgrade (substack_subscriber_id, planning_center_member_id, status, plan, interval)
      values (${id}, '42', 'registered', 'join-the-gym', 'month')`)
    expect((await portal()).planningCenter).toMatchObject({ status: 'active', asOf: null, memberType: null })
    await run(
      sql`update upgrade set planning_center_is_member = false, planning_center_read_at = '2025-03-20T12:00:00Z'`,
    )
    await grantComp(context(), { subscriberId: id, plan: 'Join the Gym' })
    const said = { status: 'inactive', asOf: '2025-03-20T12:00:00.000Z', memberType: 'Join the Gym' }
    expect((await portal()).planningCenter).toMatchObject(said)
    expect((await getSubscriber(context(), { id })).membership).toMatchObject(said)
  })
})
