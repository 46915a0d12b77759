import { boughtLabel } from '@joy/domain/upgrades/bought-label.ts'
import { allSteps } from '@joy/domain/upgrades/upgrade-steps.ts'
import { upgradePrice } from '@joy/domain/upgrades/upgrade-price.ts'
import { upgradeMessages } from '@joy/domain/upgrades/upgrade-messages.ts'
import type { ChoosePaymentInput, UpgradeRecord, UpgradeStep } from '@joy/contract'
import { Refusal } from '../refusal.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { refuseWhileLeaving } from '../subscribers/get-deletion.ts'
import { isConnected } from '../integrations/is-connected.ts'
import { settledAs, settledText, settleUpgrade } from './settle-upgrade.ts'
import { saveRecord, moveRecord, upgradeRecord } from './upgrade-records.ts'

/** Goes on with one that needs attention; no job runs here, so the next step waits. */
export function retryUpgrade(backend: MockBackend, { id }: { id: number }) {
  const record = upgradeRecord(backend, id)
  const person = backend.subscribers.get(record.substackSubscriberId)
  if (person && !record.payment.paidAt) refuseWhileLeaving(backend, person.email, { own: false })
  saveRecord(backend, waitingAgain(backend, record), {
    text: 'Retried.',
    action: 'Upgrade Retried',
    status: 'Pending',
  })
  return { message: upgradeMessages.retried }
}

/** Goes on with each that needs attention, but for those that ask for a person. */
export function retryUpgrades(backend: MockBackend) {
  const stopped = backend.upgrades.filter(({ status }) => status === 'needs attention').toReversed()
  const tried = stopped.map(({ id }) => {
    if (upgradeRecord(backend, id).can.choosePerson) return false
    try {
      retryUpgrade(backend, { id })
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  })
  const retried = tried.filter(Boolean).length
  return { retried, left: stopped.length - retried }
}

/** Carries on one that nobody has paid for. */
export function choosePayment(backend: MockBackend, { id, plan, interval, payment }: ChoosePaymentInput) {
  const record = upgradeRecord(backend, id)
  const isSettled = payment.kind !== 'checkout'
  const chosen = moveRecord(record, 'payment chosen')
  const status = isSettled ? 'paid' : chosen
  const person = backend.subscribers.get(record.substackSubscriberId)
  if (person) {
    refuseWhileLeaving(backend, person.email, { own: false })
    settleUpgrade(backend, person, { plan, interval, payment })
  }
  const paidAt = isSettled ? backend.now() : null
  const waits = waitingStep(backend, isSettled, record)
  const next = {
    ...record,
    status,
    plan,
    interval,
    amountCents: upgradePrice(plan, interval),
    payment: {
      kind: payment.kind,
      reference: payment.kind === 'reference' ? payment.reference : null,
      checkoutUrl: null,
      checkoutExpiresAt: null,
      paidAt,
    },
    steps: allSteps([waits], { status, paidAt, createdAt: record.createdAt }),
  }
  const line = {
    text: `How it is paid was chosen: ${boughtLabel({ plan, interval, payment })}.`,
    action: 'Upgrade Payment Chosen',
    status: 'Pending',
  } as const
  const begun = saveRecord(backend, { ...next, status: chosen }, line)
  if (isSettled)
    saveRecord(backend, { ...begun, status }, { text: settledText(person, payment), ...settledAs({ payment }) })
  return { message: isSettled ? upgradeMessages.paymentChosen : upgradeMessages.linkComes }
}

export function choosePerson(backend: MockBackend, { id, personId }: { id: number; personId: string | null }) {
  const record = upgradeRecord(backend, id)
  const chosen = record.candidates.find((it) => it.id === personId)
  if (record.candidates.length === 0) throw new Refusal('conflict', 'There is nobody to choose from.')
  if (personId !== null && !chosen)
    throw new Refusal('invalid_input', 'Choose one of the people who were found, or make a new person.')
  const next = { ...waitingAgain(backend, record), planningCenterMemberId: chosen?.id ?? null, candidates: [] }
  saveRecord(backend, next, {
    text: chosen ? `${chosen.name} (${chosen.id}) was chosen.` : 'A new person is to be made.',
    action: 'Upgrade Person Chosen',
    platform: 'Planning Center',
  })
  return { message: chosen ? upgradeMessages.personChosen : upgradeMessages.newPersonChosen }
}

export function cancelUpgrade(backend: MockBackend, { id }: { id: number }) {
  const record = upgradeRecord(backend, id)
  const status = moveRecord(record, 'cancelled', upgradeMessages.paidStays)
  if (record.status === 'cancelled') return { message: upgradeMessages.cancelled }
  const steps = record.steps.map((step): UpgradeStep => {
    if (step.state === 'done') return step
    // What nobody has begun has no reason of its own.
    const isBegun = step.state !== 'to do'
    return { ...step, state: 'skipped', ...(isBegun ? { reason: 'Cancelled.', at: backend.now() } : {}) }
  })
  saveRecord(backend, { ...record, status, steps }, { text: 'Cancelled.', action: 'Upgrade Cancelled' })
  return { message: upgradeMessages.cancelled }
}

function waitingAgain(backend: MockBackend, record: UpgradeRecord): UpgradeRecord {
  const status = moveRecord(record, 'retried')
  const upgradeState = { status, paidAt: record.payment.paidAt, createdAt: record.createdAt }
  const isPaid = status === 'paid'
  const waits = waitingStep(backend, isPaid, record)
  const done = record.steps.filter(({ name, state }) => name === 'payment' && state === 'done')
  return { ...record, status, steps: allSteps([...done, waits], upgradeState) }
}

function waitingStep(backend: MockBackend, isPaid: boolean, record: UpgradeRecord): UpgradeStep {
  const name = isPaid ? 'find' : 'payment'
  return {
    name,
    state: 'waiting',
    reason: isPaid ? planningCenterWaits(backend) : stripeWaits(backend),
    attempts: record.steps.find((step) => step.name === name)?.attempts ?? 0,
    at: backend.now(),
  }
}

const planningCenterWaits = (backend: MockBackend) =>
  isConnected(backend, 'planningcenter') ? null : upgradeMessages.planningCenterNotConnected
const stripeWaits = (backend: MockBackend) =>
  isConnected(backend, 'stripe') ? upgradeMessages.linkNotMade : upgradeMessages.stripeNotConnected
