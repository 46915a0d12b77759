// Long because one history is told on one world: compared, then paid and registered, then looked at.
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantComp } from '../comps/grant-comp.ts'
import { findDiscrepancies } from '../related/read-related.ts'
import { fixDiscrepancy } from './fix-discrepancy.ts'
import { reconcileTotals } from './reconcile-totals.ts'
import { startFixSameKind } from './start-fix-same-kind.ts'
import { openReconciliation } from './testing/open-reconciliation.ts'

let place: Awaited<ReturnType<typeof openReconciliation>>
beforeAll(async () => {
  place = await openReconciliation()
})
afterAll(() => place.close())

const run = (statement: ReturnType<typeof sql>) => queryRows(place.context().em, statement)

/** Joins the Gym by a link, pays it, and is registered. */
async function joins(name: string, email: string): Promise<void> {
  const id = await place.joins(name, email)
  expect((await place.record(id)).status).toBe('registered')
}

describe('what was learned after a comparison', () => {
  const naomi = 'naomi.sutherland@example.org'

  test('a payment and its registration count as known there: nothing is offered', async () => {
    await place.compare()
    await joins('Naomi Sutherland', naomi)
    await place.refresh()
    expect(await place.getCodes(naomi)).toEqual([])
    expect(await findDiscrepancies(place.context().em, naomi)).toEqual([])
    await place.compare()
    expect(await place.getCodes(naomi)).toEqual([])
  })

  test('nor is anything where she is looked at the moment it is told', async () => {
    const other = 'ruth.ito@example.org'
    await joins('Ruth Ito', other)
    await run(sql`insert into reconcile_moved (email_key) values (${other})`)
    await place.refresh()
    expect(await place.getCodes(other)).toEqual([])
  })

  test('an event that waits to be processed says nothing of its subscription yet', async () => {
    const subscription = await place.atStripe(naomi)
    Object.assign(subscription, { cancel_at_period_end: true })
    await run(sql`insert into webhook_event (platform, event_id, event_type, subject_id, body, signed_with, next_try_at)
      values ('stripe', 'evt_waits', 'customer.subscription.updated', ${subscription.id}, '{}', 'current', now() + interval '1 hour')`)
    await place.compare()
    expect(await place.getCodes(naomi)).toEqual([])
    await run(sql`delete from webhook_event where event_id = 'evt_waits'`)
    await place.compare()
    expect(await place.getCodes(naomi)).toEqual(['ends-at-stripe'])
    Object.assign(subscription, { cancel_at_period_end: false })
    await place.compare()
    expect(await place.getCodes(naomi)).toEqual([])
  })
})

describe('what was found before something changed here', () => {
  const paul = 'paul.ito@example.org'
  const code = 'registered-not-paying' as const

  test('is told as such, is not settled in bulk, and is refused with what is true', async () => {
    await joins('Paul Ito', paul)
    Object.assign(await place.atStripe(paul), { status: 'canceled', ended_at: 1_700_000_000 })
    await place.compare()
    const before = await place.found(paul)
    await fixDiscrepancy(place.context(), { id: before?.id ?? 0, code: 'cancelled-at-stripe' })
    expect(await place.found(paul)).toMatchObject({
      isStale: false,
      discrepancies: [{ code }],
      asOf: { stripe: expect.any(String), planningCenter: expect.any(String) },
    })
    const [{ id: subscriberId }] = (await run(sql`select id from subscriber where email_key = ${paul}`)) as [
      { id: number },
    ]
    await grantComp(place.context(), { subscriberId })
    expect(await place.found(paul)).toMatchObject({ isStale: true, discrepancies: [{ code }] })
    expect(await findDiscrepancies(place.context().em, paul)).toMatchObject([
      { label: expect.stringContaining('Something changed here since') },
    ])
    const totals = await reconcileTotals(place.context())
    expect(totals.kinds.find((it) => it.code === code)).toEqual({ code, people: 1, stale: 1 })
    await expect(startFixSameKind(place.context(), { code, count: 1 })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Something changed here since this was found. It is compared anew in a moment.',
    })
    await expect(fixDiscrepancy(place.context(), { id: before?.id ?? 0, code })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^This is settled already\. Now: .*comped/u),
    })
    await place.refresh()
    expect(await place.getCodes(paul)).not.toContain(code)
    // Also from a page that still shows the row, which is gone by now.
    await run(sql`delete from reconcile_person where id = ${before?.id ?? 0}`)
    await expect(fixDiscrepancy(place.context(), { id: before?.id ?? 0, code })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^This is settled already\. Now: .*comped/u),
    })
    await run(sql`update reconcile_settled set settled_at = app_now() - interval '8 days'`)
    await place.compare()
    await expect(fixDiscrepancy(place.context(), { id: before?.id ?? 0, code })).rejects.toMatchObject({
      message: 'This is settled already. The list shows what is left.',
    })
  })
})
