// Long because each way to carry one on stands beside what becomes of the link that it had.
import type { ChoosePaymentInput } from '@joy/contract'
import { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliverCalls } from '../call-delivery/deliver-calls.ts'
import { processEvents } from '../webhooks/process-events.ts'
import { cancelUpgrade } from './cancel-upgrade.ts'
import { choosePayment } from './choose-payment.ts'
import { openUpgradeHarness } from './testing/upgrade-harness.ts'

let place: Awaited<ReturnType<typeof openUpgradeHarness>>
beforeAll(async () => {
  place = await openUpgradeHarness()
})
afterAll(() => place.close())

const choose = (id: number, payment: ChoosePaymentInput['payment'], more: Partial<ChoosePaymentInput> = {}) =>
  choosePayment(place.context(), { id, plan: 'join-the-gym', interval: 'month', payment, ...more })
const run = <T>(statement: ReturnType<typeof sql<T>>) => queryRows(place.context().em, statement)
let people = 0
const somebody = async () => {
  const email = `chosen${people++}@example.org`
  return { email, id: await place.somebody(`Chosen ${people}`, email) }
}
/** One that nobody works on, as from before the workflow: neither a plan nor a payment, nothing in the queue. */
const left = async () => {
  const { email, id: substackSubscriberId } = await somebody()
  const { em } = place.context()
  const upgrade = em.create(Upgrade, { substackSubscriberId })
  await em.flush()
  return { email, id: upgrade.id }
}

describe('a pending upgrade that nobody works on', () => {
  test('is carried on by a checkout link, which is paid, to the registration', async () => {
    const { email, id } = await left()
    expect((await place.record(id)).can).toMatchObject({ choosePayment: true, retry: false })
    const { message } = await choose(id, { kind: 'checkout' }, { interval: 'year' })
    expect(message).toMatch(/The checkout link goes out as soon as it is made\.$/u)
    await place.work()
    expect(await place.record(id)).toMatchObject({ status: 'awaiting payment', amountCents: 10_000, interval: 'year' })
    await place.pay(await place.getSessionId(id))
    await place.work()
    expect(await place.record(id)).toMatchObject({ status: 'registered', can: { choosePayment: false } })
    expect(place.there(email, '')).toHaveLength(1)
  })

  test('is carried on as paid already: a subscription for one interval, and the registration', async () => {
    const { email, id } = await left()
    await choose(id, { kind: 'reference', reference: 'cheque 7' }, { plan: 'work-out' })
    await place.work()
    expect(await place.record(id)).toMatchObject({ status: 'registered', payment: { reference: 'cheque 7' } })
    expect(await run(sql`select provider, plan, status from subscription where email = ${email}`)).toEqual([
      { provider: 'manual', plan: 'work-out', status: 'active' },
    ])
    const other = await left()
    await expect(choose(other.id, { kind: 'reference', reference: 'cheque 7' })).rejects.toMatchObject({
      code: 'conflict',
      message: `The reference cheque 7 already pays for upgrade #${id}.`,
    })
    expect(await place.record(other.id)).toMatchObject({ status: 'pending', plan: null })
  })

  test('is carried on as comped', async () => {
    const { id } = await left()
    await choose(id, { kind: 'comp', reason: 'A scholarship' })
    await place.work()
    expect(await place.record(id)).toMatchObject({ status: 'registered', subscriber: { isComped: true } })
  })
})

describe('an upgrade that awaits its payment', () => {
  const awaiting = async () => {
    const { email, id: subscriberId } = await somebody()
    const id = await place.start(subscriberId, { kind: 'checkout' })
    await place.work()
    return { email, id, session: await place.getSessionId(id) }
  }

  test('is marked as paid: the link is closed at Stripe and can be paid no more', async () => {
    const { id, session } = await awaiting()
    await choose(id, { kind: 'reference', reference: `cash of ${id}` })
    await place.work()
    expect(await deliverCalls(place.app)).toBe(1)
    expect(place.control.state.stripe.sessions.find((it) => it.id === session)).toMatchObject({ status: 'expired' })
    await place.control.deliverDue()
    await processEvents(place.app)
    expect(await place.record(id)).toMatchObject({ status: 'registered', payment: { kind: 'reference' } })
  })

  test('and paid by the old link before that was closed: it is told once that money came twice', async () => {
    const { id, session } = await awaiting()
    await choose(id, { kind: 'comp', reason: '' })
    await place.work()
    await place.pay(session)
    await run(
      sql`update webhook_event set status = 'waiting', next_try_at = now() - interval '1 second' where body like ${`%${session}%`}`,
    )
    await processEvents(place.app)
    const entries = (await place.record(id)).history.filter(({ text }) =>
      text.startsWith('An older checkout link was paid'),
    )
    expect(entries).toHaveLength(1)
    expect(await run(sql`select status from activity where action = 'Older Link Paid'`)).toEqual([{ status: 'Failed' }])
  })

  test('gets a new link, and the old one closes; whichever is paid first counts', async () => {
    const { id, session } = await awaiting()
    await choose(id, { kind: 'checkout' }, { plan: 'work-out' })
    await place.work()
    const newer = await place.getSessionId(id)
    expect(newer).not.toBe(session)
    await place.pay(session)
    await place.work()
    expect(await place.record(id)).toMatchObject({ status: 'registered' })
    await deliverCalls(place.app)
    expect(place.control.state.stripe.sessions.find((it) => it.id === newer)).toMatchObject({ status: 'expired' })
  })

  test('keeps what was chosen while the first link was still being made', async () => {
    const { id: subscriberId } = await somebody()
    const id = await place.start(subscriberId, { kind: 'checkout' })
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    const { upgradeProviders } = place.app
    const begun = new Promise<void>((resolve) => {
      place.app.upgradeProviders = async (context, signal) => {
        const { payments, membership } = (await upgradeProviders?.(context, signal)) ?? {
          payments: null,
          membership: null,
        }
        return {
          membership,
          payments: payments && {
            async makeLink(order) {
              resolve()
              await gate
              return payments.makeLink(order)
            },
          },
        }
      }
    })
    const working = place.workOne()
    await begun
    Object.assign(place.app, { upgradeProviders })
    await choose(id, { kind: 'reference', reference: `meanwhile ${id}` })
    open()
    expect(await working).toBe('done')
    await place.work()
    expect(await place.record(id)).toMatchObject({
      status: 'registered',
      payment: { kind: 'reference', checkoutUrl: null },
    })
    const waiting = await run(
      sql`select action from outbound_call where payload ->> 'upgradeId' = ${String(id)} and status = 'pending'`,
    )
    expect(waiting).toEqual([{ action: 'expire-checkout-link' }])
  })
})

test('what is paid, over, or not there is refused', async () => {
  const { id } = await left()
  await cancelUpgrade(place.context(), { id })
  await expect(choose(id, { kind: 'checkout' })).rejects.toMatchObject({
    code: 'conflict',
    message: 'This is not possible while the upgrade is cancelled.',
  })
  const paid = await left()
  await choose(paid.id, { kind: 'comp', reason: '' })
  await expect(choose(paid.id, { kind: 'checkout' })).rejects.toMatchObject({ code: 'conflict' })
  await expect(choose(999_999, { kind: 'checkout' })).rejects.toMatchObject({ code: 'not_found' })
})
