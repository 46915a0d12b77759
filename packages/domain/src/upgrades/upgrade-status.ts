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

/** What can happen to an upgrade. `stopped`: a step could not go on and a person has to look. */
export type UpgradeEvent =
  | 'payment chosen'
  | 'link sent'
  | 'paid'
  | 'registration began'
  | 'registered'
  | 'stopped'
  | 'retried'
  | 'cancelled'

/** What the next status depends on, beside the present one. Comped counts as paid, but takes no money. */
export type UpgradeFacts = { isPaid: boolean; takesMoney: boolean }

type Move = UpgradeStatus | ((facts: UpgradeFacts) => UpgradeStatus | null)

const unlessPaid = ({ isPaid }: UpgradeFacts): UpgradeStatus | null => (isPaid ? null : 'pending')
const unlessMoneyCame = ({ isPaid, takesMoney }: UpgradeFacts): UpgradeStatus | null =>
  isPaid && takesMoney ? null : 'cancelled'

/**
 * Which status follows, by what happened. Paid is never lost: nothing leads from there but to the registration, and
 * a payment for a cancelled upgrade calls for a person. News that came before changes nothing.
 */
const moves: Record<UpgradeStatus, Partial<Record<UpgradeEvent, Move>>> = {
  pending: {
    'payment chosen': unlessPaid,
    'link sent': 'awaiting payment',
    paid: 'paid',
    stopped: 'needs attention',
    cancelled: 'cancelled',
  },
  'awaiting payment': {
    'payment chosen': unlessPaid,
    'link sent': 'awaiting payment',
    paid: 'paid',
    stopped: 'needs attention',
    cancelled: 'cancelled',
  },
  paid: {
    paid: 'paid',
    'registration began': 'registering',
    stopped: 'needs attention',
    cancelled: unlessMoneyCame,
  },
  registering: {
    paid: 'registering',
    'registration began': 'registering',
    registered: 'registered',
    stopped: 'needs attention',
  },
  registered: { paid: 'registered', registered: 'registered' },
  'needs attention': {
    'payment chosen': unlessPaid,
    paid: ({ isPaid }) => (isPaid ? 'needs attention' : 'paid'),
    stopped: 'needs attention',
    retried: ({ isPaid }) => (isPaid ? 'paid' : 'pending'),
    cancelled: unlessMoneyCame,
  },
  cancelled: { paid: 'needs attention', cancelled: 'cancelled' },
}

/** The status after an event; null where the event cannot happen in this status. */
export function nextStatus(status: UpgradeStatus, event: UpgradeEvent, facts: UpgradeFacts): UpgradeStatus | null {
  const move = moves[status][event]
  return typeof move === 'function' ? move(facts) : (move ?? null)
}

/** On its way: neither at its end nor given up. */
export const isOpenUpgrade = (status: UpgradeStatus): boolean => status !== 'registered' && status !== 'cancelled'
