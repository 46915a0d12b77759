// Long because it is a table: an upgrade in each of its states.
import type { Subscriber, Upgrade, UpgradeProspect, UpgradeRecord, UpgradeStep } from '@joy/contract'
import { membershipChange } from '@joy/domain/upgrades/membership-status.ts'
import { upgradeAbilities } from '@joy/domain/upgrades/upgrade-abilities.ts'
import { upgradePrice } from '@joy/domain/upgrades/upgrade-price.ts'
import { allSteps } from '@joy/domain/upgrades/upgrade-steps.ts'
import { chooseMessage, goneRetryMessage, upgradeMessages } from '@joy/domain/upgrades/upgrade-messages.ts'
import { at } from './at.ts'
import { comps } from './comps.ts'
import { sampleNow } from './now.ts'
import { subscribers } from './subscribers.ts'
import { subscriptions } from './subscriptions.ts'
import { upgrades } from './upgrades.ts'

type Subject = UpgradeProspect['subscriber']
type Parts = Partial<Omit<UpgradeRecord, 'steps' | 'can'>> & { steps?: readonly UpgradeStep[] }

/** A subscriber as every answer about an upgrade shows them. */
export const upgradeSubject = (of: Subscriber): Subject => ({
  id: of.id,
  email: of.email,
  name: of.name,
  subscriptionTier: of.subscriptionTier,
  subscriptionStatus: of.subscriptionStatus,
  isComped: of.isComped,
})

/** How each upgrade of the samples are paid for: by its comp, by its subscription, or (the one that waits) by link. */
function samplePayment(subscriber: Subject): Pick<UpgradeRecord, 'plan' | 'interval' | 'payment'> {
  const paid = subscriptions.find(({ email }) => email === subscriber.email)
  const comp = comps.find(({ email, endedAt }) => email === subscriber.email && endedAt === null)
  const plan = subscriber.subscriptionTier === 'Paid' ? 'work-out' : 'join-the-gym'
  const nothing = { kind: null, reference: null, checkoutUrl: null, checkoutExpiresAt: null, paidAt: null }
  if (paid)
    return {
      plan: paid.plan,
      interval: paid.interval,
      payment: { ...nothing, kind: 'reference', reference: paid.providerSubscriptionId, paidAt: paid.startedAt },
    }
  if (comp) return { plan, interval: 'month', payment: { ...nothing, kind: 'comp', paidAt: comp.compedAt } }
  return { plan: 'join-the-gym', interval: 'month', payment: { ...nothing, kind: 'checkout' } }
}

const waitsForLink: UpgradeStep = {
  name: 'payment',
  state: 'waiting',
  reason: upgradeMessages.linkNotMade,
  attempts: 0,
  at: at('2025-03-28', '11:20'),
}

/** Everything about one upgrade of the samples. `parts` make it another one, such as a later state of the same. */
export function toUpgradeRecord(id: number, parts: Parts = {}): UpgradeRecord {
  const upgrade = upgrades.find((it) => it.id === id)
  const person = subscribers.find((it) => it.id === upgrade?.substackSubscriberId)
  if (!upgrade || !person) throw new Error(`No upgrade of the samples has the id ${id}.`)
  return recordOfUpgrade(upgrade, person, parts)
}

/** Everything about an upgrade, as the samples' upgrades are: paid for by their comp, their subscription, or by link. */
export function recordOfUpgrade(upgrade: Upgrade, person: Subscriber, parts: Parts = {}): UpgradeRecord {
  const subscriber = upgradeSubject(person)
  const { plan, interval, payment } = samplePayment(subscriber)
  const history: UpgradeRecord['history'] = [
    {
      id: upgrade.id * 10,
      at: upgrade.createdAt,
      status: upgrade.status,
      text:
        upgrade.status === 'registered'
          ? `${subscriber.name ?? subscriber.email} is registered in Planning Center.`
          : `Started for ${subscriber.email}: Join the Gym, $10.00/month.`,
      by: 'Hannah Whitfield',
    },
  ]
  const record = {
    ...upgrade,
    subscriber,
    plan,
    interval,
    amountCents: plan && interval ? upgradePrice(plan, interval) : null,
    payment,
    createdBy: 'Hannah Whitfield',
    candidates: [],
    membershipStatus: null,
    history,
    ...parts,
  }
  const upgradeState = { status: record.status, paidAt: record.payment.paidAt, createdAt: record.createdAt }
  const recorded = parts.steps ?? (record.status === 'pending' ? [waitsForLink] : stepsBehind(record))
  return {
    ...record,
    steps: allSteps(recorded, upgradeState),
    can: upgradeAbilities({
      status: record.status,
      isChoiceOpen: record.candidates.length > 0 && !record.planningCenterMemberId,
      isPaid: record.payment.paidAt !== null,
      takesMoney: record.payment.kind !== 'comp',
      wasRegistered: record.status === 'registered' || record.history.some((line) => line.status === 'registered'),
      isPaymentOver: false,
    }),
  }
}

/** What came of the steps of one that was registered long ago. */
function stepsBehind(of: Omit<UpgradeRecord, 'steps' | 'can'>): UpgradeStep[] {
  const { status, subscriber, payment, planningCenterMemberId: id, createdAt } = of
  if (status !== 'registered') return []
  const done = (name: UpgradeStep['name'], reason: string, state: UpgradeStep['state'] = 'done'): UpgradeStep => ({
    name,
    state,
    reason,
    attempts: 1,
    at: createdAt,
  })
  const paid = `Paid already, with the reference ${payment.reference}.`
  return [
    done('subscriber', `${subscriber.email} is on the list.`),
    done('payment', payment.kind === 'reference' ? paid : `Comped ${subscriber.email}, forever.`),
    done('find', 'One person has this address.'),
    done('choose', `${subscriber.name ?? subscriber.email} (${id}).`),
    done('create', 'The person was there already.', 'skipped'),
    done('e-mail', `${subscriber.email} stands with person ${id}.`),
    done('membership', `Person ${id} is a member.`),
  ]
}

const by = 'Hannah Whitfield'
const started = {
  id: 200,
  at: at('2025-03-28', '11:20'),
  status: 'pending' as const,
  text: 'Started for pkowalczyk@example.net: Join the Gym, $10.00/month.',
  by,
}
const linkSent = {
  id: 201,
  at: at('2025-03-28', '11:21'),
  status: 'awaiting payment' as const,
  text: 'The checkout link went to pkowalczyk@example.net.',
  by,
}
const paid = {
  id: 202,
  at: at('2025-03-28', '13:02'),
  status: 'paid' as const,
  text: 'pkowalczyk@example.net has paid.',
  by: 'Stripe',
}
const checkoutUrl = 'https://checkout.stripe.com/c/pay/cs_sample_kowalczyk'
const waitingLink = {
  kind: 'checkout' as const,
  reference: null,
  checkoutUrl,
  checkoutExpiresAt: at('2025-03-29', '11:21'),
  paidAt: null,
}
const paidByLink = { ...waitingLink, paidAt: paid.at }
const step = (name: UpgradeStep['name'], state: UpgradeStep['state'], reason: string | null, attempts = 1) => ({
  name,
  state,
  reason,
  attempts,
  at: sampleNow,
})
const paymentDone = { ...step('payment', 'done', 'pkowalczyk@example.net has paid.'), at: paid.at }
const people = [
  { id: '48190021', name: 'Peter Kowalczyk', status: 'active', membership: 'Regular Attender' },
  { id: '48190022', name: 'Anna Kowalczyk', status: 'active', membership: null },
]
const noAnswer = 'Planning Center did not answer within 10 seconds. Nothing is lost; retry it.'

/** The upgrade that waits, in each state that it can come to. */
export const upgradeStates = {
  pending: toUpgradeRecord(20, { history: [started] }),
  awaitingPayment: toUpgradeRecord(20, {
    status: 'awaiting payment',
    payment: waitingLink,
    steps: [step('payment', 'waiting', 'The link went to pkowalczyk@example.net.')],
    history: [linkSent, started],
  }),
  paid: toUpgradeRecord(20, {
    status: 'paid',
    payment: paidByLink,
    steps: [paymentDone, step('find', 'waiting', upgradeMessages.planningCenterNotConnected, 0)],
    history: [paid, linkSent, started],
  }),
  registering: toUpgradeRecord(20, {
    status: 'registering',
    payment: paidByLink,
    planningCenterMemberId: '48214470',
    steps: [
      paymentDone,
      step('find', 'done', 'Nobody has this address yet.'),
      step('choose', 'done', 'A new person is to be made.'),
      step('create', 'done', 'Made as person 48214470.'),
      step('e-mail', 'running', null),
    ],
    history: [paid, linkSent, started],
  }),
  registered: toUpgradeRecord(20, {
    status: 'registered',
    payment: paidByLink,
    planningCenterMemberId: '48214470',
    steps: [
      paymentDone,
      step('find', 'done', 'Nobody has this address yet.'),
      step('choose', 'done', 'A new person is to be made.'),
      step('create', 'done', 'Made as person 48214470.'),
      step('e-mail', 'done', 'pkowalczyk@example.net stands with person 48214470.'),
      step('membership', 'done', 'Person 48214470 is a member.'),
    ],
    history: [paid, linkSent, started],
  }),
  /** Somebody took the membership away in Planning Center, by hand. */
  membershipLost: toUpgradeRecord(19, {
    membershipStatus: { isMember: false, isActive: true, membership: 'Visitor', readAt: sampleNow },
    history: [
      {
        id: 204,
        at: sampleNow,
        status: 'registered',
        text: membershipChange(true, { isMember: false, isActive: true, membership: 'Visitor' }) ?? '',
        by: 'Planning Center',
      },
    ],
  }),
  /** Whom we registered was deleted there. */
  personGone: toUpgradeRecord(19, {
    status: 'needs attention',
    planningCenterMemberId: null,
    steps: [
      step('find', 'failed', goneRetryMessage('48213902')),
      ...(['choose', 'create', 'e-mail', 'membership'] as const).map((name) => step(name, 'to do', null)),
    ],
    history: [
      { id: 205, at: sampleNow, status: 'needs attention', text: goneRetryMessage('48213902'), by: 'Planning Center' },
      {
        id: 190,
        at: at('2024-11-02'),
        status: 'registered',
        text: 'Samuel Adeyemi is registered in Planning Center.',
        by,
      },
    ],
  }),
  /** Planning Center did not answer. */
  needsAttention: toUpgradeRecord(20, {
    status: 'needs attention',
    payment: paidByLink,
    steps: [paymentDone, step('find', 'failed', noAnswer, 3)],
    history: [{ id: 203, at: sampleNow, status: 'needs attention', text: noAnswer, by }, paid, linkSent, started],
  }),
  /** Two people share the address. */
  mustChoose: toUpgradeRecord(20, {
    status: 'needs attention',
    payment: paidByLink,
    candidates: people,
    steps: [
      paymentDone,
      step('find', 'done', '2 people have this address.'),
      step('choose', 'failed', chooseMessage(people)),
    ],
    history: [
      { id: 203, at: sampleNow, status: 'needs attention', text: chooseMessage(people), by },
      paid,
      linkSent,
      started,
    ],
  }),
  cancelled: toUpgradeRecord(20, {
    status: 'cancelled',
    steps: [{ ...waitsForLink, state: 'skipped', reason: 'Cancelled.' }],
    history: [{ id: 203, at: sampleNow, status: 'cancelled', text: 'Cancelled.', by }, started],
  }),
} satisfies Record<string, UpgradeRecord>

/** People in Planning Center who share the address of the one that waits. */
export const samePeople = people
