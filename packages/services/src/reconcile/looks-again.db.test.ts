// Long because each way in which the facts can move under an act is one case on the same world.
import type { DiscrepancyCode } from '@joy/contract'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import type { MembershipProvider } from '@joy/integrations/membership/membership-provider.ts'
import { testClock } from '@joy/integrations/testing/test-outbound.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { grantComp } from '../comps/grant-comp.ts'
import type { App } from '../context.ts'
import { cancelSubscription } from '../payments/cancel-subscription.ts'
import { resumeSubscription } from '../payments/resume-subscription.ts'
import { deliverCalls } from '../call-delivery/deliver-calls.ts'
import { choosePerson } from '../upgrades/choose-person.ts'
import { processEvents } from '../webhooks/process-events.ts'
import { fixDiscrepancy } from './fix-discrepancy.ts'
import { openReconciliation } from './testing/open-reconciliation.ts'

let place: Awaited<ReturnType<typeof openReconciliation>>
beforeAll(async () => {
  // These are more calls than a window of Planning Center holds, which is waited for without sleeping.
  place = await openReconciliation({ outbound: testClock(Date.now()) })
})
afterAll(() => place.close())
// The second look of the test before may be due by now.
beforeEach(() => run(sql`update outbound_call set status = 'done' where action = 'confirm-end'`))

const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(place.context().em, statement)
const toEmail = (name: string) => `${name.toLowerCase()}@example.org`
async function fix(email: string, code: DiscrepancyCode): Promise<void> {
  await fixDiscrepancy(place.context(), { id: (await place.found(email))?.id ?? 0, code })
}
const findUpgrade = (email: string) =>
  run(sql<{ status: string }>`select u.status from upgrade u join subscriber s on s.id = u.substack_subscriber_id
    where s.email_key = ${email} order by u.id desc limit 1`)
const getId = async (email: string) =>
  (await run(sql<{ id: number }>`select id from subscriber where email_key = ${email}`))[0]?.id ?? 0
const comp = async (email: string) => void (await grantComp(place.context(), { subscriberId: await getId(email) }))
const readDetails = async (action: string) =>
  (
    await run(sql<{ details: string }>`select details from activity where action = ${action} order by id desc limit 1`)
  )[0]?.details
const deliver = (app: App = place.app) => deliverCalls(app)
function isMember(email: string): boolean {
  const { people, emails } = place.control.state.planningCenter
  const owners = emails.filter(({ address }) => address === email).map(({ personId }) => personId)
  return people.some(({ id, membership }) => owners.includes(id) && membership === 'Member')
}
/** Pays, is registered, and has ended since: the membership is to be ended. */
async function ended(name: string): Promise<string> {
  const email = toEmail(name)
  await place.joins(`${name} Ito`, email)
  Object.assign(await place.atStripe(email), { status: 'canceled', ended_at: 1_700_000_000 })
  await place.compare()
  await fix(email, 'cancelled-at-stripe')
  expect(await place.getCodes(email)).toEqual(['registered-not-paying'])
  return email
}
/** The program with something that happens while Planning Center is being told. */
function during(verb: 'endMembership', happens: () => Promise<void>): App {
  const { outside } = place.app
  if (!outside) throw new Error('Nothing is connected.')
  const members: typeof outside.members = (credentials) => {
    const real = outside.members(credentials)
    const readDetails: MembershipProvider[typeof verb] = async (...call) => {
      await real[verb](...call)
      await happens()
    }
    return { ...real, [verb]: readDetails }
  }
  return { ...place.app, outside: { ...outside, members } }
}

describe('the end of a membership', () => {
  test('goes out where nothing gives a paid plan at that moment', async () => {
    const email = await ended('Ada')
    await fix(email, 'registered-not-paying')
    expect(await deliver()).toBe(1)
    expect([isMember(email), await findUpgrade(email)]).toEqual([false, [{ status: 'cancelled' }]])
    expect(await place.getCodes(email)).toEqual([])
  })

  test('does not, where they pay at Stripe again and nothing here knows of it', async () => {
    const email = await ended('Bea')
    await fix(email, 'registered-not-paying')
    Object.assign(await place.atStripe(email), { status: 'active', ended_at: null })
    expect(await deliver()).toBe(1)
    expect([isMember(email), await findUpgrade(email)]).toEqual([true, [{ status: 'registered' }]])
    expect(await readDetails('Membership Kept')).toBe(
      `${email}: Nothing was ended: they have Join the Gym at this moment.`,
    )
    expect(await place.getCodes(email)).toEqual([])
  })

  test('does not, where what stands at Stripe cannot be read: it may be what they pay', async () => {
    const email = await ended('Nora')
    await fix(email, 'registered-not-paying')
    Object.assign(await place.atStripe(email), { status: 'resting' })
    await deliver()
    expect([isMember(email), await findUpgrade(email)]).toEqual([true, [{ status: 'registered' }]])
    const [call] = await run(sql<{ error: string }>`select error from outbound_call order by id desc limit 1`)
    expect(call?.error).toContain("the status 'resting' is not known here")
    await run(sql`delete from outbound_call where status <> 'done'`)
  })

  test('does not, where somebody comped them meanwhile; nor is it asked of Planning Center twice', async () => {
    const email = await ended('Cleo')
    await fix(email, 'registered-not-paying')
    await comp(email)
    expect(await deliver()).toBe(1)
    expect(await deliver()).toBe(0)
    expect([isMember(email), await findUpgrade(email)]).toEqual([true, [{ status: 'registered' }]])
  })

  test('is given back at once where access comes while it is on its way', async () => {
    const email = await ended('Dora')
    await fix(email, 'registered-not-paying')
    expect(await deliver(during('endMembership', () => comp(email)))).toBe(2)
    expect([isMember(email), await findUpgrade(email)]).toEqual([true, [{ status: 'registered' }]])
    expect(await readDetails('Membership Regained')).toContain('Is a member in Planning Center again.')
  })

  test('is given back a moment later where access had come unseen, and the registration with it', async () => {
    const email = await ended('Elsa')
    await fix(email, 'registered-not-paying')
    expect(await deliver()).toBe(1)
    expect(isMember(email)).toBe(false)
    await comp(email)
    await run(sql`update outbound_call set next_try_at = now() - interval '1 second' where status = 'pending'`)
    expect(await deliver()).toBe(1)
    expect([isMember(email), await findUpgrade(email)]).toEqual([true, [{ status: 'registered' }]])
    const entries = sql<{ by: string }>`select user_name as by from activity where action = 'Registration Reopened'`
    expect([await readDetails('Registration Reopened'), await run(entries)]).toEqual([
      expect.stringMatching(/: Registered again: .+\.$/),
      [{ by: 'Planning Center' }],
    ])
  })

  test('is told in the name of whoever asked for it, where it was not done', async () => {
    const email = await ended('Ines')
    await fix(email, 'registered-not-paying')
    await comp(email)
    await deliver()
    const kept = sql<{
      by: string
    }>`select user_name as by from activity where action = 'Membership Kept' order by id desc limit 1`
    expect(await run(kept)).toEqual([{ by: 'Hannah Whitfield' }])
  })

  test('does not, and is not offered, where somebody who pays is the same person there', async () => {
    const email = await ended('Frida')
    const payer = toEmail('Gerda')
    const id = await place.start(await place.somebody('Gerda Ito', payer), { kind: 'reference', reference: 'cheque' })
    await place.work()
    await fix(email, 'registered-not-paying')
    const member = (
      await run(
        sql<{ id: string }>`select planning_center_member_id as id from upgrade where id = ${id}
        or substack_subscriber_id = ${await getId(email)} order by id = ${id}`,
      )
    ).map((it) => it.id)
    place.control.mergePeople(member[0] ?? '', member[1] ?? '')
    await place.control.deliverDue()
    await processEvents(place.app)
    expect(await deliver()).toBe(1)
    expect([isMember(email), await findUpgrade(email)]).toEqual([true, [{ status: 'registered' }]])
    expect(await readDetails('Membership Kept')).toBe(
      `${email}: Nothing was ended: ${payer}, the same person there, has Join the Gym at this moment.`,
    )
    expect(await place.getCodes(email)).toEqual(['registration-outdated'])
    await place.compare()
    expect(await place.getCodes(email)).toEqual(['registration-outdated'])
  })

  test('waits where Stripe cannot be asked, and takes nothing meanwhile', async () => {
    const email = await ended('Fay')
    await fix(email, 'registered-not-paying')
    place.control.setFault({ platform: 'stripe', kind: 'server error', times: 100 })
    expect(await deliver()).toBe(0)
    expect(isMember(email)).toBe(true)
    place.control.clearFaults()
    await run(sql`update outbound_call set next_try_at = now() - interval '1 second' where status = 'pending'`)
    expect(await deliver()).toBeGreaterThan(0)
    expect(isMember(email)).toBe(false)
  })
})

describe('what Stripe is to be told', () => {
  async function payer(name: string): Promise<{ email: string; id: number }> {
    const email = toEmail(name)
    await place.joins(`${name} Ito`, email)
    const [row] = await run(sql<{ id: number }>`select id from subscription where email_key = ${email}`)
    return { email, id: row?.id ?? 0 }
  }

  test('is not told where it was taken back before it went out', async () => {
    const { email, id } = await payer('Gina')
    await cancelSubscription(place.context(), { id })
    await resumeSubscription(place.context(), { id })
    const before = { ...(await place.atStripe(email)) }
    expect(await deliver()).toBe(2)
    expect(await place.atStripe(email)).toEqual(before)
    // Of two decisions that wait the newer is carried out; the older one is no refusal to be told.
    expect(await readDetails('Subscription Kept')).toBeUndefined()
  })

  test('is said to be gone where Stripe does not have it', async () => {
    const { email, id } = await payer('Hope')
    await cancelSubscription(place.context(), { id })
    const { subscriptions } = place.control.state.stripe
    subscriptions.splice(subscriptions.indexOf(await place.atStripe(email)), 1)
    expect(await deliver()).toBe(1)
    expect(await readDetails('Subscription Kept')).toContain('Stripe does not have this subscription any more.')
    expect(await run(sql`select provider_gone_at is not null as gone from subscription where id = ${id}`)).toEqual([
      { gone: true },
    ])
    await place.compare()
    expect(await place.getCodes(email)).toContain('payment-unknown-at-stripe')
  })
})

describe('a person of Planning Center', () => {
  test('is not made where nothing gives them a paid plan any more', async () => {
    const [name, email] = ['Ivy Ito', toEmail('Ivy')]
    const id = await place.start(await place.somebody(name, email), { kind: 'checkout' })
    await place.work()
    await place.pay(await place.getSessionId(id))
    Object.assign(await place.atStripe(email), { status: 'canceled', ended_at: 1_700_000_000 })
    await place.work()
    expect((await place.record(id)).status).toBe('needs attention')
    expect(place.there(email, name)).toEqual([])
  })

  test('does not become a member where the plan ended before somebody chose them', async () => {
    const [name, email] = ['Jo Ito', toEmail('Jo')]
    // Somebody there has the address, so that a person is to be chosen.
    const { people, emails } = place.control.state.planningCenter
    const other = people.find(({ membership }) => membership !== 'Member')
    const [known] = emails
    if (!other || !known) throw new Error('The directory is empty.')
    emails.push({ ...known, id: 'of-jo', personId: other.id, address: email })
    const id = await place.start(await place.somebody(name, email), { kind: 'checkout' })
    await place.work()
    await place.pay(await place.getSessionId(id))
    await place.work()
    const { status, candidates } = await place.record(id)
    expect(status).toBe('needs attention')
    Object.assign(await place.atStripe(email), { status: 'canceled', ended_at: 1_700_000_000 })
    await choosePerson(place.context(), { id, personId: candidates[0]?.id ?? null })
    await place.work()
    expect(await place.record(id)).toMatchObject({ status: 'needs attention' })
    expect(isMember(email)).toBe(false)
    const letters = sql`select from outbox_mail where recipient = ${email} and template = 'upgrade-confirmation'`
    expect(await run(letters)).toEqual([])
  })
})
