import type { Subscriber, Upgrade } from '@joy/contract'
import { samuelAdeyemi } from '@joy/samples/named-people.ts'
import { subscribers } from '@joy/samples/subscribers.ts'
import { subscriptions } from '@joy/samples/subscriptions.ts'
import { upgrades } from '@joy/samples/upgrades.ts'
import { outboxMails } from '@joy/samples/outbox.ts'
import { disagreeing } from '@joy/samples/reconcile.ts'
import { websiteSubscribers } from '@joy/samples/website-subscribers.ts'
import type { StoredSubscription } from './payments/stored-subscription.ts'
import { manySubscribers } from './many-subscribers.ts'
import { manySubscriptions, subscriptionsInEachState } from './many-subscriptions.ts'

/** What stands in place of the samples'. */
export type World = {
  subscribers?: readonly Subscriber[]
  subscriptions?: readonly StoredSubscription[]
  upgrades?: readonly Upgrade[]
  /** Nobody but these: of what else stands in the samples, `onlyRows` remain. */
  isAlone?: true
  /** A first day, without any of the samples. */
  isFresh?: true
}

/** Samuel Adeyemi's subscription is otherwise than in the samples. */
const with2 = (change: Partial<StoredSubscription>): World => ({
  subscriptions: subscriptions.map((it) => (it.id === 2 ? { ...it, ...change } : it)),
})
const pause = { behavior: 'void' as const, resumesAt: '2025-05-01T12:00:00.000Z' }
const off = { name: null, percentOff: 100, amountOffCents: null, endsAt: '2025-06-24T08:15:00.000Z' }
const termOver = { isPaidOutside: true, currentPeriodEnd: '2025-03-20T12:00:00.000Z' }

/** Three left Substack's list; their comps hang on their addresses, and are in force. */
const [, , third] = subscribers.filter(({ isComped }) => isComped).toSorted((a, b) => a.id - b.id)
const [member, merged] = upgrades.filter(({ status }) => status === 'registered')

/** The one row of each other list where a world is of one row; whatever else hangs on an address goes with the address. */
export const onlyRows = {
  websiteSubscribers: websiteSubscribers.slice(0, 1),
  mails: outboxMails.filter(({ to }) => to === samuelAdeyemi.email).slice(0, 1),
  disagreeing: disagreeing.slice(0, 1),
}

/** Made when somebody looks into that world, and once. */
let readers: readonly Subscriber[] | undefined

/** The worlds over which the program was asked; in each but the fresh one the sides were compared. */
export const recordedWorlds = {
  typical: {},
  fresh: { isFresh: true },
  'one-row': {
    subscribers: subscribers.filter(({ id }) => id === samuelAdeyemi.id),
    subscriptions: subscriptions.filter(({ email }) => email === samuelAdeyemi.email),
    upgrades: upgrades.filter(({ substackSubscriberId }) => substackSubscriberId === samuelAdeyemi.id),
    isAlone: true,
  },
  large: {
    get subscribers() {
      return (readers ??= manySubscribers(20_000))
    },
  },
  'nobody-on-the-list': { subscribers: [], upgrades: [] },
  'three-on-no-list': { subscribers: subscribers.filter(({ isComped, id }) => !isComped || id > (third?.id ?? 0)) },
  'merged-members': {
    upgrades: upgrades.map((it) =>
      it === merged ? { ...it, planningCenterMemberId: member?.planningCenterMemberId ?? null } : it,
    ),
  },
  'nobody-pays': { subscriptions: [] },
  'many-payers': { subscriptions: manySubscriptions(57) },
  'each-state': { subscriptions: subscriptionsInEachState() },
  'payments-paused': with2({ collectionPause: pause }),
  'discounted-whole': with2({ discounts: [off] }),
  'discounted-in-part': with2({ discounts: [{ ...off, percentOff: 25, endsAt: null }] }),
  'term-over': with2(termOver),
  'access-over': with2({
    isPaidOutside: true,
    startedAt: '2025-02-10T12:00:00.000Z',
    currentPeriodEnd: '2025-03-10T12:00:00.000Z',
  }),
  'paused-and-term-over': {
    subscriptions: subscriptions.map((it) =>
      it.id === 2 ? { ...it, collectionPause: { behavior: 'void', resumesAt: null } } : { ...it, ...termOver },
    ),
  },
} satisfies Record<string, World>
export type RecordedWorld = keyof typeof recordedWorlds
