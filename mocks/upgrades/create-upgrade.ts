import type { UpgradeInput, UpgradeProspect, UpgradeRecord, UpgradeStep } from '@joy/contract'
import { recordOfUpgrade, upgradeSubject } from '@joy/samples/upgrade-records.ts'
import { plans } from '@joy/domain/plans/plans.ts'
import { boughtLabel } from '@joy/domain/upgrades/bought-label.ts'
import { isOpenUpgrade } from '@joy/domain/upgrades/upgrade-status.ts'
import { upgradePrice } from '@joy/domain/upgrades/upgrade-price.ts'
import { upgradeMessages } from '@joy/domain/upgrades/upgrade-messages.ts'
import { Refusal } from '../refusal.ts'
import { type MockBackend } from '../backend/mock-backend.ts'
import { refuseWhileLeaving } from '../subscribers/get-deletion.ts'
import { isConnected } from '../integrations/is-connected.ts'
import { settledAs, settledText, settleUpgrade } from './settle-upgrade.ts'
import { subscriptionsHere } from '../comps/who-pays.ts'
import { saveRecord } from './upgrade-records.ts'

const notOnTheList = () => new Refusal('not_found', 'This subscriber is no longer on the list. Search again.')
const findOpenUpgrade = (backend: MockBackend, subscriberId: number) =>
  backend.upgrades.find((it) => it.substackSubscriberId === subscriberId && isOpenUpgrade(it.status))

/** Who somebody is in Planning Center, by an upgrade that registered them. */
const registeredAs = ({ upgrades }: MockBackend, subscriberId: number): string | null =>
  upgrades.find((it) => it.substackSubscriberId === subscriberId && it.status === 'registered')
    ?.planningCenterMemberId ?? null

/** What stands before an upgrade; nobody in Planning Center has the address. */
export function getProspect(backend: MockBackend, { subscriberId }: { subscriberId: number }): UpgradeProspect {
  const person = backend.subscribers.get(subscriberId)
  if (!person) throw notOnTheList()
  return {
    subscriber: upgradeSubject(person),
    openUpgradeId: findOpenUpgrade(backend, subscriberId)?.id ?? null,
    planningCenterMemberId: registeredAs(backend, subscriberId),
    subscriptions: subscriptionsHere(backend, person).map(({ id, plan }) => ({
      id,
      planTitle: plans.find((it) => it.id === plan)?.title ?? plan,
    })),
    isStripeConnected: isConnected(backend, 'stripe'),
    isPlanningCenterConnected: isConnected(backend, 'planningcenter'),
    candidates: [],
  }
}

/** Starts an upgrade; a payment with a reference and a comp are settled at once. */
export function createUpgrade(backend: MockBackend, input: UpgradeInput): { id: number } {
  const person = backend.subscribers.get(input.subscriberId)
  if (!person) throw notOnTheList()
  const open = findOpenUpgrade(backend, person.id)
  if (open) throw new Refusal('conflict', `Upgrade #${open.id} of ${person.email} is on its way already.`)
  refuseWhileLeaving(backend, person.email, { own: false })
  const isSettled = input.payment.kind !== 'checkout'
  settleUpgrade(backend, person, input)
  const id = Math.max(0, ...backend.upgrades.map((it) => it.id)) + 1
  const now = backend.now()
  const upgrade = {
    id,
    substackSubscriberId: person.id,
    email: person.email,
    name: person.name,
    planningCenterMemberId: input.person ? null : registeredAs(backend, person.id),
    status: isSettled ? ('paid' as const) : ('pending' as const),
    createdAt: now,
  }
  const payment: UpgradeRecord['payment'] = {
    kind: input.payment.kind,
    reference: input.payment.kind === 'reference' ? input.payment.reference : null,
    checkoutUrl: null,
    checkoutExpiresAt: null,
    paidAt: isSettled ? now : null,
  }
  const waits = (name: UpgradeStep['name'], reason: string | null): UpgradeStep => ({
    name,
    state: 'waiting',
    reason,
    attempts: 0,
    at: now,
  })
  const done = (name: UpgradeStep['name'], reason: string): UpgradeStep => ({
    name,
    state: 'done',
    reason,
    attempts: 1,
    at: now,
  })
  const settled = settledText(person, input.payment)
  const nextStep = isSettled
    ? isConnected(backend, 'planningcenter')
      ? []
      : [waits('find', upgradeMessages.planningCenterNotConnected)]
    : [
        waits(
          'payment',
          isConnected(backend, 'stripe') ? upgradeMessages.linkNotMade : upgradeMessages.stripeNotConnected,
        ),
      ]
  const steps = [
    done('subscriber', `${person.email} is on the list.`),
    ...(isSettled ? [done('payment', settled)] : []),
    ...nextStep,
  ]
  const record = recordOfUpgrade(upgrade, backend.subscribers.get(person.id) ?? person, {
    plan: input.plan,
    interval: input.interval,
    amountCents: upgradePrice(input.plan, input.interval),
    payment,
    steps,
    history: [],
  })
  const begun = saveRecord(
    backend,
    { ...record, status: 'pending' },
    { text: `Started for ${person.email}: ${boughtLabel(input)}.`, action: 'Upgrade Started', status: 'Pending' },
  )
  if (isSettled) saveRecord(backend, { ...begun, status: upgrade.status }, { text: settled, ...settledAs(input) })
  return { id }
}
