import type { UpgradeStatus } from '@joy/contract'

/** In the order in which an upgrade goes through them. */
export const upgradeStatuses = [
  'pending',
  'awaiting payment',
  'paid',
  'registering',
  'registered',
  'needs attention',
  'cancelled',
] as const satisfies readonly UpgradeStatus[]

/**
 * What can happen to an upgrade. `stopped`: a step could not go on and a person has to look. `closed`: its registration
 * is over, for nothing carries it or it was ended in Planning Center; `reopened`: the closing was undone. `gone`: the
 * person whom it names is not in Planning Center any more.
 */
export const upgradeEvents = [
  'payment chosen',
  'link sent',
  'paid',
  'registration began',
  'registered',
  'stopped',
  'retried',
  'cancelled',
  'closed',
  'reopened',
  'gone',
] as const
export type UpgradeEvent = (typeof upgradeEvents)[number]

/**
 * What the next status depends on, beside the present one. Comped counts as paid, but takes no money; whoever was
 * registered once had paid, also where that is older than our records. `isPaymentOver`: what was paid for has ended since, or
 * its term is over, and nothing else gives a paid plan.
 */
export type UpgradeFacts = { isPaid: boolean; takesMoney: boolean; wasRegistered: boolean; isPaymentOver: boolean }

type Move = UpgradeStatus | ((facts: UpgradeFacts) => UpgradeStatus | null)

const unlessPaid = ({ isPaid, wasRegistered }: UpgradeFacts): UpgradeStatus | null =>
  isPaid || wasRegistered ? null : 'pending'
/** What was paid for and never given is not dropped. */
const unlessMoneyWaits = ({ isPaid, takesMoney, wasRegistered, isPaymentOver }: UpgradeFacts): UpgradeStatus | null =>
  isPaid && takesMoney && !wasRegistered && !isPaymentOver ? null : 'cancelled'
const ifItWas = ({ wasRegistered }: UpgradeFacts): UpgradeStatus | null => (wasRegistered ? 'registered' : null)

/**
 * Which status follows, by what happened: the only place that says so (ruling 48). Paid is never lost:
 * nothing leads from there but to the registration, and a payment for a cancelled upgrade calls for a person. News that
 * came before changes nothing.
 */
const moves: Record<UpgradeStatus, Partial<Record<UpgradeEvent, Move>>> = {
  pending: {
    'payment chosen': unlessPaid,
    'link sent': 'awaiting payment',
    paid: 'paid',
    stopped: 'needs attention',
    cancelled: 'cancelled',
    gone: 'pending',
  },
  'awaiting payment': {
    'payment chosen': unlessPaid,
    'link sent': 'awaiting payment',
    paid: 'paid',
    stopped: 'needs attention',
    cancelled: 'cancelled',
    gone: 'awaiting payment',
  },
  paid: {
    paid: 'paid',
    'registration began': 'registering',
    stopped: 'needs attention',
    cancelled: unlessMoneyWaits,
    gone: 'paid',
  },
  registering: {
    paid: 'registering',
    'registration began': 'registering',
    registered: 'registered',
    stopped: 'needs attention',
    gone: 'needs attention',
  },
  registered: { paid: 'registered', registered: 'registered', closed: 'cancelled', gone: 'needs attention' },
  'needs attention': {
    'payment chosen': unlessPaid,
    paid: ({ isPaid }) => (isPaid ? 'needs attention' : 'paid'),
    stopped: 'needs attention',
    retried: ({ isPaid, wasRegistered }) => (isPaid || wasRegistered ? 'paid' : 'pending'),
    cancelled: unlessMoneyWaits,
    gone: 'needs attention',
  },
  cancelled: { paid: 'needs attention', cancelled: 'cancelled', reopened: ifItWas, gone: 'cancelled' },
}

/** The status after an event; null where the event cannot happen in this status. */
export function nextStatus(status: UpgradeStatus, event: UpgradeEvent, facts: UpgradeFacts): UpgradeStatus | null {
  const move = moves[status][event]
  return typeof move === 'function' ? move(facts) : (move ?? null)
}

/** On its way: neither at its end nor given up. */
export const isOpenUpgrade = (status: UpgradeStatus): boolean => status !== 'registered' && status !== 'cancelled'
