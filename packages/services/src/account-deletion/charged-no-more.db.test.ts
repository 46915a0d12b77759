// Long because one law is held in every order in which something of somebody can come to be charged again.
import { sql } from '@joy/database/sql.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getSubscription } from '../payments/get-subscription.ts'
import { cancelSubscription } from '../payments/cancel-subscription.ts'
import { checkPayments } from '../payment-check/check-payments.ts'
import { checkPaymentsNow } from '../payment-check/check-payments-now.ts'
import { changePlan } from '../payments/change-plan.ts'
import { resumeSubscription } from '../payments/resume-subscription.ts'
import { deliverCalls } from '../call-delivery/deliver-calls.ts'
import { ownAccountState } from '../own-account/own-account-state.ts'
import { portalOverview } from '../portal/portal-overview.ts'
import { askForPlan } from '../requests/ask-for-plan.ts'
import { awaitOpening } from '../requests/await-opening.ts'
import { cancelOwn, lookAtCancelling } from '../subscriptions/cancel-own.ts'
import { resumeOwn } from '../subscriptions/resume-own.ts'
import { type ConnectedStripe, connectStripe } from '../testing/connect-stripe.ts'
import { createUpgrade } from '../upgrades/create-upgrade.ts'
import { getUpgrade } from '../upgrades/get-upgrade.ts'
import { retryUpgrade } from '../upgrades/retry-upgrade.ts'
import { askAccountDeletion } from './ask-account-deletion.ts'
import { eraseDueAccounts } from './erase-due-accounts.ts'
import { keepOwnAccount } from './keep-account.ts'

let connected: ConnectedStripe
beforeEach(async () => {
  connected = await connectStripe()
  await connected.run(sql`delete from outbox_mail`)
})
afterEach(() => connected.close())

const DAY = 86_400
const samuel = { email: 's.adeyemi@example.com', key: 's.adeyemi@example.com' }
const alias = 'samuel.before@example.org'
const providerId = 'sub_1sampleAdeyemi'
const session = { sessionId: 0, email: samuel.email, emailKey: samuel.key }
const me = () => connected.context({ actor: { kind: 'anonymous' }, portal: session })
const there = () => connected.control.state.stripe.subscriptions.filter(({ status }) => status !== 'canceled')
const ofSamuel = () => {
  const { customers } = connected.control.state.stripe
  const his = customers.filter(({ email }) => email === samuel.email || email === alias).map(({ id }) => id)
  return there().filter(({ customer }) => his.includes(String(customer)))
}
const rowId = async () => {
  const [row] = await connected.run(
    sql<{ id: number }>`select id from subscription where provider_subscription_id = ${providerId}`,
  )
  return row?.id ?? 0
}
const getSid = async () => {
  const [row] = await connected.run(
    sql<{ sid: string }>`select sid from subscription where provider_subscription_id = ${providerId}`,
  )
  return row?.sid ?? ''
}
async function deliver(): Promise<void> {
  await connected.run(sql`update outbound_call set next_try_at = now() where status = 'pending'`)
  await deliverCalls(connected.app)
  await connected.settle()
}
async function ask(): Promise<void> {
  await askAccountDeletion(me(), samuel)
  await deliver()
}
async function erase(): Promise<void> {
  await connected.run(sql`update account_deletion set due_at = app_now() where done_at is null`)
  await eraseDueAccounts(connected.app, new AbortController().signal)
}
const invoices = () => connected.control.state.stripe.invoices.length
const buy = (email = samuel.email) => connected.buy({ priceId: connected.prices.joinTheGym.monthly, email })

/** Whoever is erased is charged nothing more: nothing of theirs runs there, here, or is ever billed. */
async function expectNothingMore({ paidSince = false } = {}): Promise<void> {
  await deliver()
  await deliver()
  expect(ofSamuel()).toEqual([])
  expect(
    await connected.run(
      sql`select sid from subscription where email_key in (${samuel.key}, ${alias}) and provider = 'stripe' and (is_paying or ended_at is null)`,
    ),
  ).toEqual([])
  for (const other of there()) await connected.stripe().endNow(other.id, connected.key())
  const billed = invoices()
  await connected.control.advance(62 * DAY)
  await connected.settle()
  expect(invoices()).toBe(billed)
  // Who pays afterwards has come back by that.
  if (paidSince) return
  // The farewell is the last letter.
  expect(
    await connected.run(
      sql`select template from outbox_mail where address_key(recipient) in (${samuel.key}, ${alias}) and template <> 'account-deleted'`,
    ),
  ).toEqual([])
  const notices = await connected.run(
    sql`select details from activity where position(${samuel.key} in who_key || ' ' || text_key || lower(coalesce(details, ''))) > 0`,
  )
  expect(notices).toEqual([])
}

describe('whoever is erased is charged nothing more', () => {
  test('though it was cancelled, and goes on until its period’s end', async () => {
    await ask()
    expect(ofSamuel()).toMatchObject([{ cancel_at_period_end: true }])
    await erase()
    await expectNothingMore()
  })
  test('though it was resumed at Stripe itself', async () => {
    await ask()
    await connected.stripe().resume(providerId, connected.key())
    await connected.settle()
    await erase()
    await expectNothingMore()
  })
  test('though it was resumed there, and nothing of it was heard', async () => {
    await ask()
    await connected.stripe().resume(providerId, connected.key())
    connected.drop()
    await erase()
    await expectNothingMore()
  })
  test('though something was bought meanwhile', async () => {
    await ask()
    await buy()
    await connected.settle()
    await erase()
    await expectNothingMore()
  })
  test('though something was bought that became known afterwards, under an address of before too', async () => {
    await connected.run(
      sql`insert into address_alias (alias_key, main_key, email) values (${alias}, ${samuel.key}, ${alias})`,
    )
    await ask()
    await buy(alias)
    await buy()
    await erase()
    await connected.settle()
    await expectNothingMore()
  })
  test('though Stripe refused the cancellation', async () => {
    await askAccountDeletion(me(), samuel)
    connected.control.setFault({ platform: 'stripe', kind: 'refused', method: 'POST', times: 1000 })
    await deliver()
    connected.control.clearFaults()
    expect(ofSamuel()).toMatchObject([{ cancel_at_period_end: false }])
    // What they read meanwhile: that it ends with their account, and of no renewal.
    const { subscriptions, deletion } = await portalOverview(me())
    expect(subscriptions).toMatchObject([{ endsAt: deletion?.dueAt, renewsAt: null, nextCharge: null }])
    const letters = await connected.run(
      sql<{ template: string; text: string }>`select template, text from outbox_mail where recipient = ${samuel.email}`,
    )
    expect(letters.map(({ template }) => template)).toEqual(['account-deletion-asked'])
    expect(letters[0]?.text.replaceAll(/\s+/gu, ' ')).toContain('is cancelled, and Stripe is being told')
    await erase()
    await expectNothingMore()
  })
  test('though Stripe was told of nothing until then, the plan was changed, and it is taken back and cancelled in between', async () => {
    const id = await rowId()
    connected.control.setFault({ platform: 'stripe', kind: 'server error', times: 1000 })
    await changePlan(connected.context(), { id, plan: 'work-out', interval: 'year' })
    await cancelSubscription(connected.context(), { id })
    await resumeSubscription(connected.context(), { id })
    await askAccountDeletion(me(), samuel)
    await deliverCalls(connected.app)
    await erase()
    connected.control.clearFaults()
    await expectNothingMore()
    expect(
      await connected.run(
        sql`select template from outbox_mail where template <> 'account-deleted' and recipient = ${samuel.email}`,
      ),
    ).toEqual([])
  })
  test('though its payment had failed, and was to be tried again', async () => {
    const id = await connected.buy({ priceId: connected.prices.workOut.monthly, email: samuel.email }, 'later failure')
    await connected.settle()
    await connected.control.advance(32 * DAY)
    await connected.settle()
    expect(ofSamuel().find((one) => one.id === id)).toMatchObject({ status: 'past_due' })
    await ask()
    await erase()
    await expectNothingMore()
  })
  test('though a link to pay was open, and is paid before it is closed', async () => {
    const session = await openLink()
    await askAccountDeletion(me(), samuel)
    await erase()
    await connected.control.advance(60)
    connected.control.payCheckout(session)
    await expectNothingMore({ paidSince: true })
    expect(
      await connected.run(
        sql`select count(*)::int as count from notification where title = 'A link of a deleted account was paid'`,
      ),
    ).toEqual([{ count: 1 }])
    expect(await connected.run(sql`select event_type from webhook_event where status = 'dead'`)).toEqual([])
  })
  test('and an open link is closed, which calls for nobody', async () => {
    const session = await openLink()
    await ask()
    await erase()
    await deliver()
    expect(await connected.stripe().getCheckout(session)).toMatchObject({ status: 'expired' })
    expect(await connected.run(sql`select event_type from webhook_event where status = 'dead'`)).toEqual([])
    await expectNothingMore()
  })
  test('and what is paid outside of Stripe ends with its term', async () => {
    await connected.run(
      sql`update subscription set provider = 'manual', provider_subscription_id = null where sid = ${await getSid()}`,
    )
    await askAccountDeletion(me(), samuel)
    await connected.run(sql`update subscription set is_cancel_at_period_end = false where email_key = ${samuel.key}`)
    await erase()
    expect(
      await connected.run(
        sql`select is_cancel_at_period_end as ends from subscription where email_key = ${samuel.key}`,
      ),
    ).toEqual([{ ends: true }])
  })
  test('and where Stripe refuses that for good, administrators hear what is left to do', async () => {
    await ask()
    await connected.stripe().resume(providerId, connected.key())
    await connected.settle()
    await erase()
    connected.control.setFault({ platform: 'stripe', kind: 'refused', method: 'DELETE', times: 1000 })
    await deliver()
    const id = await rowId()
    const [notices] = await connected.run(
      sql<{ text: string; link: string }>`select text, link from notification where title = 'Stripe refused'`,
    )
    expect(notices).toMatchObject({ link: `/admin/payments/${id}` })
    expect(notices?.text).toMatch(
      /^Their account is deleted, and Stripe goes on charging them, next on .*\. End this subscription at Stripe\./u,
    )
    // Every screen shows it as Stripe has it.
    expect(await getSubscription(connected.context(), { id })).toMatchObject({
      isCancelAtPeriodEnd: false,
      isOwnerDeleted: true,
      canCancel: true,
      canResume: false,
    })
    // As long as it is refused it is tried once a day, and told once a week; each charge is told as what it is.
    await connected.run(sql`delete from notification`)
    for (let day = 0; day < 33; day += 1) {
      await connected.control.advance(DAY)
      await connected.settle()
      await checkPayments(connected.context(), { isAsked: true })
      await deliver()
    }
    const orders = await connected.run(sql`select status from outbound_call where action = 'end-now'`)
    expect(orders.length).toBeGreaterThanOrEqual(32)
    expect(orders.length).toBeLessThanOrEqual(34)
    const [counts] = await connected.run(
      sql<{
        refused: number
        charged: number
      }>`select count(*) filter (where title = 'Stripe refused')::int as refused, count(*) filter (where title = 'A deleted account was charged')::int as charged
        from notification`,
    )
    expect(counts).toEqual({ refused: 5, charged: ofSamuel().length })
    expect(await checkPaymentsNow(connected.context())).toMatchObject({
      message: expect.stringContaining(
        '1 subscription of deleted accounts goes on at Stripe, for it refused to end it.',
      ),
    })
    // Whoever comes back meanwhile is told what it is.
    expect((await portalOverview(me())).subscriptions).toMatchObject([{ isOfDeleted: true }])
    const asked = { email: samuel.email, subscriptionId: await getSid() }
    const visitor = connected.context({ actor: { kind: 'anonymous' } })
    const deleted = {
      code: 'conflict',
      message: expect.stringMatching(/^Your account is deleted, and we have Stripe end/u),
    }
    await expect(lookAtCancelling(visitor, asked)).rejects.toMatchObject(deleted)
    await expect(cancelOwn(visitor, asked)).rejects.toMatchObject(deleted)
    connected.control.clearFaults()
    expect(await cancelSubscription(connected.context(), { id })).toEqual({
      message: 'Stripe is told to end it now.',
      isChanged: true,
    })
    await expectNothingMore()
    expect(await checkPaymentsNow(connected.context())).toMatchObject({
      message: 'Everything here is as Stripe has it.',
    })
  })
  test('and where Stripe would not end at once what ends there with its period, they hear that nothing more is charged', async () => {
    await ask()
    await erase()
    connected.control.setFault({ platform: 'stripe', kind: 'refused', method: 'DELETE', times: 1000 })
    await deliver()
    const [notices] = await connected.run(
      sql<{ text: string }>`select text from notification where title = 'Stripe refused'`,
    )
    expect(notices?.text).toMatch(/^Their account is deleted\. .* it ends there on .*, and is not charged again\./u)
    expect(await getSubscription(connected.context(), { id: await rowId() })).toMatchObject({
      isCancelAtPeriodEnd: true,
    })
    connected.control.clearFaults()
    await connected.control.advance(DAY)
    await checkPayments(connected.context(), { isAsked: true })
    await expectNothingMore()
  })
  test('though Stripe refused that on the day itself, and what it charges is heard of afterwards', async () => {
    await ask()
    await connected.stripe().resume(providerId, connected.key())
    await connected.settle()
    await erase()
    connected.control.setFault({ platform: 'stripe', kind: 'refused', method: 'DELETE', times: 1 })
    await deliver()
    connected.control.clearFaults()
    await connected.settle()
    expect(ofSamuel()).toHaveLength(1)
    await connected.control.advance(32 * DAY)
    await connected.settle()
    await expectNothingMore()
    expect(
      await connected.run(
        sql`select count(*)::int as count from notification where title = 'A deleted account was charged' and link = ${`/admin/payments/${await rowId()}`}`,
      ),
    ).toEqual([{ count: 1 }])
    expect(
      await connected.run(
        sql`select action from activity where action = 'Subscription Resumed' and at > (select max(done_at) from account_deletion)`,
      ),
    ).toEqual([])
  })
  test('though Stripe refused that, and nothing of it is ever heard: the check finds it', async () => {
    await ask()
    await erase()
    connected.control.setFault({ platform: 'stripe', kind: 'refused', method: 'DELETE', times: 1 })
    await deliver()
    connected.control.clearFaults()
    connected.drop()
    await connected.control.advance(2 * DAY)
    await checkPayments(connected.context(), { isAsked: true })
    await expectNothingMore()
  })
})

describe('while a deletion waits', () => {
  const first = {
    code: 'conflict',
    message: expect.stringMatching(/^Your account will be deleted on .*\. Keep your account first\.$/u),
  }
  const theirs = { code: 'conflict', message: expect.stringMatching(/^Their account will be deleted on /u) }
  test('nothing is resumed, bought, changed or asked for, by anybody', async () => {
    await ask()
    const [id, sid] = [await rowId(), await getSid()]
    await expect(resumeOwn(me(), session, { sid })).rejects.toMatchObject(first)
    await expect(askForPlan(me(), session, { sid, plan: 'work-out', interval: 'year' })).rejects.toMatchObject(first)
    await expect(awaitOpening(me(), session)).rejects.toMatchObject(first)
    await expect(resumeSubscription(connected.context(), { id })).rejects.toMatchObject(theirs)
    await expect(changePlan(connected.context(), { id, plan: 'work-out', interval: 'year' })).rejects.toMatchObject(
      theirs,
    )
    const gym = { plan: 'join-the-gym', interval: 'month', payment: { kind: 'checkout' } } as const
    await expect(
      createUpgrade(connected.context(), { subscriberId: await subscriberId(), ...gym }),
    ).rejects.toMatchObject(theirs)
  })
  test('an open link is closed, and no other is sent, until it is kept', async () => {
    const session = await openLink()
    await connected.run(sql`update upgrade set checkout_url = 'https://checkout.stripe.com/c/900' where id = 900`)
    await ask()
    expect(await connected.stripe().getCheckout(session)).toMatchObject({ status: 'expired' })
    expect(await getUpgrade(connected.context(), { id: 900 })).toMatchObject({
      status: 'needs attention',
      payment: { checkoutUrl: null },
    })
    await expect(retryUpgrade(connected.context(), { id: 900 })).rejects.toMatchObject(theirs)
    await keepOwnAccount(me(), samuel)
    expect(await retryUpgrade(connected.context(), { id: 900 })).toEqual({ message: 'The upgrade goes on.' })
  })
  test('what is paid all the same goes on to no other period, and administrators are told', async () => {
    await ask()
    const id = await buy()
    await connected.settle()
    await deliver()
    expect(ofSamuel().find((one) => one.id === id)).toMatchObject({ cancel_at_period_end: true })
    expect(
      await connected.run(
        sql`select count(*)::int as count from notification where title = 'Somebody paid while their account waits to be deleted'`,
      ),
    ).toEqual([{ count: 1 }])
    const { subscriptions, deletion } = await portalOverview(me())
    expect(subscriptions).toHaveLength(2)
    for (const one of subscriptions) expect(one).toMatchObject({ endsAt: deletion?.dueAt, nextCharge: null })
  })
  test('what was paid outside and is over is charged no more, and carries on for its days of grace', async () => {
    await connected.run(sql`update subscription set provider = 'manual', provider_subscription_id = null, current_period_end = app_now() - interval '1 day'
      where sid = ${await getSid()}`)
    const plan = async () => (await portalOverview(me())).access.plan
    expect(await plan()).toBe('Join the Gym')
    expect(await ownAccountState(me())).toMatchObject({ running: [] })
    await askAccountDeletion(me(), samuel)
    expect(await plan()).toBe('Join the Gym')
    expect(await connected.run(sql`select template from outbox_mail`)).toEqual([{ template: 'account-deletion-asked' }])
    await keepOwnAccount(me(), samuel)
    expect(await plan()).toBe('Join the Gym')
  })
  test('a payment that failed is told as one that is still tried', async () => {
    await connected.run(sql`update subscription set status = 'past_due' where sid = ${await getSid()}`)
    expect(await ownAccountState(me())).toMatchObject({ running: [{ planTitle: 'Join the Gym', paidUntil: null }] })
    await askAccountDeletion(me(), samuel)
    const [mail] = await connected.run(
      sql<{ text: string }>`select text from outbox_mail where template = 'account-deletion-asked'`,
    )
    expect(mail?.text.replaceAll(/\s+/gu, ' ')).toContain(
      'Your plan (Join the Gym) is cancelled, and Stripe is being told: no other period is charged. The present one is not paid, and its payment is tried until the account is deleted.',
    )
  })
  test('and once it is kept, it can be resumed', async () => {
    await ask()
    await keepOwnAccount(me(), samuel)
    expect(await resumeOwn(me(), session, { sid: await getSid() })).toMatchObject({ isChanged: true })
  })
  test('once it is erased, nobody lets it go on', async () => {
    await ask()
    await erase()
    const gone = { code: 'conflict', message: 'The account of its owner is deleted: nothing more is charged.' }
    await expect(resumeSubscription(connected.context(), { id: await rowId() })).rejects.toMatchObject(gone)
  })
})

async function subscriberId(): Promise<number> {
  const [him] = await connected.run(sql<{ id: number }>`select id from subscriber where email_key = ${samuel.key}`)
  await connected.run(sql`delete from upgrade where substack_subscriber_id = ${him?.id ?? 0}`)
  return him?.id ?? 0
}

/** A link of an upgrade that went out to Samuel, and was not paid. */
async function openLink(): Promise<string> {
  const { id } = await connected.stripe().startCheckout(
    {
      priceId: connected.prices.joinTheGym.monthly,
      email: samuel.email,
      reference: 'upgrade:900',
      successUrl: 'http://localhost/done',
      cancelUrl: 'http://localhost/',
    },
    connected.key(),
  )
  await connected.run(sql`insert into upgrade (id, substack_subscriber_id, status, plan, interval, amount_cents, payment_kind, checkout_session_id)
    overriding system value values (900, ${await subscriberId()}, 'awaiting payment', 'join-the-gym', 'month', 1000, 'checkout', ${id})`)
  return id
}
