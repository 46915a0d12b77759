// Long because one history is told on one world: compared, then paid and registered, then looked at.
import { rowsOf, sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobHandlers } from '../jobs/job-handlers.ts'
import { workOff } from '../jobs/work-off.ts'
import { grantComp } from '../comps/grant-comp.ts'
import { disagreementsOf } from '../related/read-related.ts'
import { openUpgradePlace } from '../upgrades/testing/upgrade-place.ts'
import { fixDisagreement } from './fix-disagreement.ts'
import { pageDisagreements } from './page-disagreements.ts'
import { reconcileTotals } from './reconcile-totals.ts'
import { refreshMoved } from './refresh-moved.ts'
import { startCompare } from './start-compare.ts'
import { startFixAlike } from './start-fix-alike.ts'

let place: Awaited<ReturnType<typeof openUpgradePlace>>
beforeAll(async () => {
  place = await openUpgradePlace()
})
afterAll(() => place.close())

const run = (statement: ReturnType<typeof sql>) => rowsOf(place.context().em, statement)
const refresh = () => refreshMoved(place.app, new AbortController().signal)
async function compare(): Promise<void> {
  await startCompare(place.context())
  place.enqueued.length = 0
  await workOff(place.app, jobHandlers)
}
async function found(email: string) {
  const { items } = await pageDisagreements(place.context(), { limit: 200 })
  return items.find((it) => it.email === email)
}
const codesOf = async (email: string) => (await found(email))?.disagreements.map(({ code }) => code) ?? []

/** Joins the Gym by a link, pays it, and is registered. */
async function joins(name: string, email: string): Promise<void> {
  const id = await place.start(await place.somebody(name, email), { kind: 'checkout' })
  await place.work()
  await place.pay((await place.record(id)).payment.checkoutUrl?.split('/').at(-1) ?? '')
  await place.work()
  expect((await place.record(id)).status).toBe('registered')
}

describe('what was learned after a comparison', () => {
  const naomi = 'naomi.sutherland@example.org'

  test('a payment and its registration count as known there: nothing is offered', async () => {
    await compare()
    await joins('Naomi Sutherland', naomi)
    await refresh()
    expect(await codesOf(naomi)).toEqual([])
    expect(await disagreementsOf(place.context().em, naomi)).toEqual([])
    await compare()
    expect(await codesOf(naomi)).toEqual([])
  })

  test('nor is anything where she is looked at the moment it is told', async () => {
    const other = 'ruth.ito@example.org'
    await joins('Ruth Ito', other)
    await run(sql`insert into reconcile_moved (email_key) values (${other})`)
    await refresh()
    expect(await codesOf(other)).toEqual([])
  })

  test('an event that waits to be worked off says nothing of its subscription yet', async () => {
    const [mine] = await run(sql`select provider_subscription_id as id from subscription where email_key = ${naomi}`)
    const { id } = mine as { id: string }
    const subscription = place.control.state.stripe.subscriptions.find((it) => it.id === id)
    Object.assign(subscription ?? {}, { cancel_at_period_end: true })
    await run(sql`insert into webhook_delivery (platform, event_id, event_type, subject_id, body, signed_with, next_try_at)
      values ('stripe', 'evt_waits', 'customer.subscription.updated', ${id}, '{}', 'current', now() + interval '1 hour')`)
    await compare()
    expect(await codesOf(naomi)).toEqual([])
    await run(sql`delete from webhook_delivery where event_id = 'evt_waits'`)
    await compare()
    expect(await codesOf(naomi)).toEqual(['ends-at-stripe'])
    Object.assign(subscription ?? {}, { cancel_at_period_end: false })
    await compare()
    expect(await codesOf(naomi)).toEqual([])
  })
})

describe('what was found before something changed here', () => {
  const paul = 'paul.ito@example.org'
  const code = 'registered-not-paying' as const

  test('is told as such, is not settled in bulk, and is refused with what is true', async () => {
    await joins('Paul Ito', paul)
    const ended = { status: 'canceled', ended_at: 1_700_000_000 } as const
    const [mine] = await run(sql`select provider_subscription_id as id from subscription where email_key = ${paul}`)
    const theirs = place.control.state.stripe.subscriptions.find((it) => it.id === (mine as { id: string }).id)
    Object.assign(theirs ?? {}, ended)
    await compare()
    const before = await found(paul)
    await fixDisagreement(place.context(), { id: before?.id ?? 0, code: 'cancelled-at-stripe' })
    expect(await found(paul)).toMatchObject({
      isStale: false,
      disagreements: [{ code }],
      asOf: { stripe: expect.any(String), planningCenter: expect.any(String) },
    })
    const [{ id: subscriberId }] = (await run(sql`select id from subscriber where email_key = ${paul}`)) as [
      { id: number },
    ]
    await grantComp(place.context(), { subscriberId })
    expect(await found(paul)).toMatchObject({ isStale: true, disagreements: [{ code }] })
    expect(await disagreementsOf(place.context().em, paul)).toMatchObject([
      { label: expect.stringContaining('Something changed here since') },
    ])
    const totals = await reconcileTotals(place.context())
    expect(totals.kinds.find((it) => it.code === code)).toEqual({ code, people: 1, stale: 1 })
    await expect(startFixAlike(place.context(), { code, count: 1 })).rejects.toMatchObject({ code: 'conflict' })
    await expect(fixDisagreement(place.context(), { id: before?.id ?? 0, code })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^This is settled already\. Now: .*comped/u),
    })
    await refresh()
    expect(await codesOf(paul)).not.toContain(code)
  })
})
