import { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { upgradeMessages } from '@joy/domain/upgrades/upgrade-messages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../context.ts'
import { cancelUpgrade } from './cancel-upgrade.ts'
import { lockUpgrade } from './lock-upgrade.ts'
import { failUpgrade } from './workflow/fail-upgrade.ts'
import { openUpgradeHarness } from './testing/upgrade-harness.ts'

let place: Awaited<ReturnType<typeof openUpgradeHarness>>
beforeAll(async () => {
  place = await openUpgradeHarness()
})
afterAll(() => place.close())

const run = (statement: ReturnType<typeof sql>) => queryRows(place.context().em, statement)
/** Two in Planning Center have the address: a person is to say who is meant. */
const stop = (id: number) =>
  inTransaction(place.context(), async (context) =>
    failUpgrade(context, await lockUpgrade(context.em, id), { name: 'choose', reason: 'Two people have it.' }),
  )

test('an upgrade by reference whose term is over can be closed, and not before', async () => {
  const email = 'cheque.over@example.org'
  const id = await place.start(await place.somebody('Over', email), { kind: 'reference', reference: 'cheque 61' })
  await stop(id)
  expect(await place.record(id)).toMatchObject({ status: 'needs attention', can: { cancel: false } })
  await expect(cancelUpgrade(place.context(), { id })).rejects.toMatchObject({ message: upgradeMessages.paidStays })
  // Its days of grace still give the plan.
  await run(sql`update subscription set current_period_end = app_now() - interval '2 days' where email_key = ${email}`)
  expect((await place.record(id)).can.cancel).toBe(false)
  await run(sql`update subscription set current_period_end = app_now() - interval '15 days' where email_key = ${email}`)
  expect((await place.record(id)).can.cancel).toBe(true)
  expect(await cancelUpgrade(place.context(), { id })).toEqual({ message: upgradeMessages.cancelledOver })
  expect(await place.record(id)).toMatchObject({
    status: 'cancelled',
    history: expect.arrayContaining([
      expect.objectContaining({ text: 'Closed: what was paid for it is over, and nothing else gives a paid plan.' }),
    ]),
  })
})

test('so can one that was paid through Substack, once nothing gives a plan any more', async () => {
  const email = 'substack.over@example.org'
  const substackSubscriberId = await place.somebody('Reader', email)
  const { em } = place.context()
  const upgrade = em.create(Upgrade, { substackSubscriberId, plan: 'work-out', paymentKind: 'reference' })
  Object.assign(upgrade, { status: 'needs attention', paidAt: new Date() })
  await em.flush()
  const word = (tier: string) =>
    run(sql`with it as (update subscriber set substack_tier = ${tier} where email_key = ${email} returning email_key)
      select refresh_access(array(select email_key from it))`)
  await word('Paid')
  expect((await place.record(upgrade.id)).can.cancel).toBe(false)
  await word('Free')
  expect((await place.record(upgrade.id)).can.cancel).toBe(true)
})

test('one whose subscription rests at Stripe stays: its payment may come yet', async () => {
  const email = 'resting@example.org'
  const id = await place.start(await place.somebody('Rest', email), { kind: 'reference', reference: 'sub_1resting' })
  await stop(id)
  await run(sql`update subscription set status = 'unpaid' where email_key = ${email}`)
  expect((await place.record(id)).can.cancel).toBe(false)
  await run(sql`update subscription set status = 'canceled' where email_key = ${email}`)
  expect((await place.record(id)).can.cancel).toBe(true)
})
