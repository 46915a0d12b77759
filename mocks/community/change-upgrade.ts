import { allSteps } from '@joy/domain/upgrades/upgrade-steps.ts'
import { upgradePrice } from '@joy/domain/upgrades/upgrade-price.ts'
import { upgradeWords } from '@joy/domain/upgrades/upgrade-words.ts'
import type { ChoosePaymentInput, UpgradeRecord, UpgradeStep } from '@joy/contract'
import { Refusal } from '../refusal.ts'
import type { Community } from './community-store.ts'
import { refuseWhileLeaving } from './deletion-of.ts'
import { isConnected } from './is-connected.ts'
import { logActivity } from './log-activity.ts'
import { settleUpgrade } from './settle-upgrade.ts'
import { keepRecord, moveRecord, upgradeRecord } from './upgrade-records.ts'

/** Goes on with one that needs attention; on paper no job runs, so the next step waits. */
export function retryUpgrade(community: Community, { id }: { id: number }) {
  const record = upgradeRecord(community, id)
  const person = community.subscribers.get(record.substackSubscriberId)
  if (person && !record.payment.paidAt) refuseWhileLeaving(community, person.email, { own: false })
  keepRecord(community, waitingAgain(community, record), 'Retried.')
  logActivity(community, { action: 'Upgrade Retried', details: `Upgrade #${id}`, status: 'Pending' })
  return { message: upgradeWords.retried }
}

/** Carries on one that nobody has paid for. */
export function choosePayment(community: Community, { id, plan, interval, payment }: ChoosePaymentInput) {
  const record = upgradeRecord(community, id)
  const isSettled = payment.kind !== 'checkout'
  const chosen = moveRecord(record, 'payment chosen')
  const status = isSettled ? 'paid' : chosen
  const person = community.subscribers.get(record.substackSubscriberId)
  if (person) {
    refuseWhileLeaving(community, person.email, { own: false })
    settleUpgrade(community, person, { plan, interval, payment })
  }
  const paidAt = isSettled ? community.now() : null
  const waits = waitingStep(community, isSettled, record)
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
  keepRecord(community, next, 'How it is paid was chosen.')
  logActivity(community, { action: 'Upgrade Payment Chosen', details: `Upgrade #${id}`, status: 'Pending' })
  return { message: isSettled ? upgradeWords.paymentChosen : upgradeWords.linkComes }
}

export function choosePerson(community: Community, { id, personId }: { id: number; personId: string | null }) {
  const record = upgradeRecord(community, id)
  const chosen = record.candidates.find((it) => it.id === personId)
  if (record.candidates.length === 0) throw new Refusal('conflict', 'There is nobody to choose from.')
  if (personId !== null && !chosen)
    throw new Refusal('invalid_input', 'Choose one of the people who were found, or make a new person.')
  const next = { ...waitingAgain(community, record), planningCenterMemberId: chosen?.id ?? null, candidates: [] }
  keepRecord(community, next, chosen ? `${chosen.name} (${chosen.id}) was chosen.` : 'A new person is to be made.')
  return { message: chosen ? upgradeWords.personChosen : upgradeWords.newPersonChosen }
}

export function cancelUpgrade(community: Community, { id }: { id: number }) {
  const record = upgradeRecord(community, id)
  const status = moveRecord(record, 'cancelled', upgradeWords.paidStays)
  if (record.status === 'cancelled') return { message: upgradeWords.cancelled }
  const steps = record.steps.map((step) =>
    step.state === 'done' ? step : { ...step, state: 'skipped' as const, reason: 'Cancelled.', at: community.now() },
  )
  keepRecord(community, { ...record, status, steps }, 'Cancelled.')
  logActivity(community, { action: 'Upgrade Cancelled', details: `Upgrade #${id}` })
  return { message: upgradeWords.cancelled }
}

function waitingAgain(community: Community, record: UpgradeRecord): UpgradeRecord {
  const status = moveRecord(record, 'retried')
  const standing = { status, paidAt: record.payment.paidAt, createdAt: record.createdAt }
  const isPaid = status === 'paid'
  const waits = waitingStep(community, isPaid, record)
  const done = record.steps.filter(({ name, state }) => name === 'payment' && state === 'done')
  return { ...record, status, steps: allSteps([...done, waits], standing) }
}

function waitingStep(community: Community, isPaid: boolean, record: UpgradeRecord): UpgradeStep {
  const name = isPaid ? 'find' : 'payment'
  return {
    name,
    state: 'waiting',
    reason: isPaid ? planningCenterWaits(community) : stripeWaits(community),
    attempts: record.steps.find((step) => step.name === name)?.attempts ?? 0,
    at: community.now(),
  }
}

const planningCenterWaits = (community: Community) =>
  isConnected(community, 'planningcenter') ? null : upgradeWords.planningCenterNotConnected
const stripeWaits = (community: Community) =>
  isConnected(community, 'stripe') ? upgradeWords.linkNotMade : upgradeWords.stripeNotConnected
