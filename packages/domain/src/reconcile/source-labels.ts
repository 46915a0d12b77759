import { FREE, tierName } from '../plans/tiers.ts'
import { tierOfPlan } from '../upgrades/upgrade-price.ts'
import type { SubscriptionFacts, PersonFacts } from './person-facts.ts'
import { isComped } from './support.ts'

export type SourceLabels = { substack: string; stripe: string; planningCenter: string; here: string }

const kindLabels = { free: 'Free', paying: 'Pays there', comp: 'Comped' } as const
const states = {
  paying: 'pays',
  'ending later': 'pays until its end',
  ending: 'ends with its period',
  stopped: 'not paid',
  ended: 'ended',
} as const
const planningCenterLabels = {
  'not connected': 'Not connected',
  'being told': 'Being told',
  nobody: 'Nobody with this address',
  known: 'Known, no member',
  member: 'Member',
} as const

function stateLabel({ state, isCollectionPaused, isDiscountedWhole }: SubscriptionFacts): string {
  const goesOn = state === 'paying' || state === 'ending'
  const without = isCollectionPaused ? 'payments paused' : isDiscountedWhole && goesOn ? 'nothing charged' : null
  if (without === null) return states[state]
  return state === 'paying' ? without : `${states[state]}, ${without}`
}

const paymentLabels = (its: readonly (SubscriptionFacts | null)[]): string =>
  its.flatMap((it) => (it ? [`${tierName(tierOfPlan(it.plan))}, ${stateLabel(it)}`] : [])).join('; ')

function hereLabel(facts: PersonFacts): string {
  const { list, upgrade, isRegistered, website, payments, paidOtherwise } = facts
  const registration = {
    none: '',
    open: 'upgrade on its way',
    stopped: 'upgrade needs attention',
    registered: 'registered',
  }
  const sources = {
    none: '',
    waiting: 'waits for export',
    exported: 'exported',
    lost: 'exported',
    left: 'left the website',
  }
  const parts = [
    // Who is on no list may have a plan all the same, and nobody there is 'Free'.
    (list || facts.plan !== FREE) && tierName(facts.plan),
    isComped(facts) && 'comped',
    paymentLabels(payments.map(({ here }) => here)),
    paidOtherwise && (facts.paidTermOver ? 'paid otherwise, and that is over' : 'paid otherwise'),
    // An earlier registration stands beside an upgrade that goes on, and is what may disagree.
    isRegistered && upgrade !== 'registered' && registration.registered,
    registration[upgrade],
    sources[website],
  ]
  return parts.filter(Boolean).join(' · ') || 'Unknown'
}

// A row from before words were kept apart can say 'comp' of a grant of ours: one that Substack has not shown is none of its own.
function listMessage({ list, absentSince, comp, isRemovalOpen }: PersonFacts): string {
  if (!list) return 'Not on the list'
  if (absentSince) return 'Not found there'
  if (list.isSilent) return 'Has said nothing'
  if (list.isUnsubscribed) return 'Unsubscribed'
  const isUnseen = !isRemovalOpen && (comp === 'to do' || comp === 'told' || comp === 'not shown')
  return list.kind === 'comp' && isUnseen ? 'No comp seen' : kindLabels[list.kind]
}

/** 'Substack: Free. Stripe: Join the Gym, pays. …', without the last stop. */
export const sentenceOfSources = ({ substack, stripe, planningCenter, here }: SourceLabels): string =>
  `Substack: ${substack}. Stripe: ${stripe}. Planning Center: ${planningCenter}. Here: ${here}`

/** What each source says of one person, in a few words. */
export function sourceLabels(facts: PersonFacts): SourceLabels {
  const { isStripeKnown, payments, planningCenter } = facts
  return {
    substack: listMessage(facts),
    stripe: isStripeKnown ? paymentLabels(payments.map(({ there }) => there)) || 'No subscription' : 'Not connected',
    planningCenter: planningCenterLabels[planningCenter],
    here: hereLabel(facts),
  }
}
