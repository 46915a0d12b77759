import { messages } from '@joy/contract'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { getWebsiteSubscriber } from '../subscriber-record/get-website-subscriber.ts'
import { createTestApp } from '../testing/test-context.ts'
import { endComp } from './end-comp.ts'
import { grantOnWebsite } from './grant-on-website.ts'

describe('a comp of somebody on the website’s list', async () => {
  const { database, context } = await createTestApp()
  afterAll(() => database.close())
  const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(context().em, statement)
  let id = 0
  beforeEach(async () => {
    await run(sql`truncate subscriber, website_subscriber, subscription, comp, outside_access restart identity cascade`)
    const [row] = await run(
      sql<{
        id: number
      }>`insert into website_subscriber (email, email_key) values ('Elias@example.net', 'elias@example.net') returning id`,
    )
    id = row?.id ?? 0
  })
  const comps = async () =>
    (await getWebsiteSubscriber(context(), { id })).comps.map(({ plan, reason, endReason }) => [
      plan,
      reason,
      endReason,
    ])

  it('hangs on their address, gives its plan at once, and ends by its id', async () => {
    const { message, compId } = await grantOnWebsite(context(), { id, reason: 'Leads the evening group' })
    expect(message).toBe(messages.comped)
    expect(await comps()).toEqual([['Paid', 'Leads the evening group', null]])
    expect((await getWebsiteSubscriber(context(), { id })).access.plan).toBe('Paid')
    await endComp(context(), { id: compId ?? 0 })
    expect((await getWebsiteSubscriber(context(), { id })).access.plan).toBe('Free')
  })

  it('takes the place of one that gives less, and nothing where it gives no more', async () => {
    await grantOnWebsite(context(), { id, duration: '30 days' })
    expect(await grantOnWebsite(context(), { id, duration: '7 days' })).toMatchObject({ compId: null })
    await grantOnWebsite(context(), { id, plan: 'Join the Gym' })
    expect(await comps()).toEqual([
      ['Join the Gym', null, null],
      ['Paid', null, 'replaced'],
    ])
  })

  it('is for nobody who pays, nor for whoever is gone', async () => {
    await run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, charged_cents, status, is_paying, provider, current_period_end)
      values ('sid_1', 'elias@example.net', 'elias@example.net', 'work-out', 'month', 800, 800, 'active', true, 'stripe', app_now())`)
    await expect(grantOnWebsite(context(), { id })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Elias@example.net pays already, and the payment would go on. End it first, then try again.',
    })
    await expect(grantOnWebsite(context(), { id: id + 1 })).rejects.toMatchObject({ code: 'not_found' })
    expect(await comps()).toEqual([])
  })
})
