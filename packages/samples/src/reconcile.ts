import type { ReconcileTotals } from '@joy/contract'
import type { SubscriptionFacts, PersonFacts } from '@joy/domain/reconcile/person-facts.ts'
import { notConnected } from '@joy/domain/integrations/connection-state.ts'
import { at } from './at.ts'
import { answering } from './connections.ts'
import { sampleSubscriber } from './subscribers.ts'
import { toSubstackStatement } from './substack-statement.ts'

/** What the sources say of somebody of the samples; what follows from it is the domain's to say. */
export type SampleFacts = {
  id: number
  email: string
  facts: PersonFacts
  /** Compared before something changed here. */ isStale?: boolean
}

export const comparedAt = at('2025-03-28', '14:30')

const gym: SubscriptionFacts = {
  state: 'paying',
  plan: 'join-the-gym',
  interval: 'month',
  amountCents: 1000,
  isCollectionPaused: false,
  isDiscountedWhole: false,
}

const toFacts = (email: string, over: Partial<PersonFacts>): PersonFacts => {
  const { subscriptionTier: plan, isComped } = sampleSubscriber(email)
  const statement = toSubstackStatement(email)
  const kind = statement.type === 'comp' ? 'comp' : statement.tier === 'Free' ? 'free' : 'paying'
  return {
    list: { tier: statement.tier, kind, isUnsubscribed: false },
    plan,
    comp: isComped ? 'seen' : 'none',
    isRemovalOpen: false,
    isLeavingOpen: false,
    isOnlyClosedHere: false,
    website: 'none',
    absentSince: null,
    wasDeleted: false,
    isChargedThere: false,
    isStripeKnown: true,
    payments: [],
    paidOtherwise: null,
    paidTermOver: null,
    planningCenter: plan === 'Free' ? 'nobody' : 'member',
    isMemberForAnother: false,
    upgrade: plan === 'Free' ? 'none' : 'registered',
    ...over,
    isRegistered: (over.upgrade ?? (plan === 'Free' ? 'none' : 'registered')) === 'registered',
  }
}
const said = (id: number, email: string, over: Partial<PersonFacts>): SampleFacts => ({
  id,
  email,
  facts: toFacts(email, over),
})

/** Two paid at Stripe and Stripe's word never came; the samples' own figures know nothing of them yet. */
const paysUnknown = { payments: [{ here: null, there: gym, isOnItsWay: false }] }

/** Ten whose sources disagree, three of them new on both lists. Everybody else of the samples agrees. */
export const disagreeing: readonly SampleFacts[] = [
  said(1, 'naomi.feldman@example.com', paysUnknown),
  said(2, 'angus.dunbar@example.net', { ...paysUnknown, planningCenter: 'known' }),
  said(3, 'joseph.kalinowski@example.net', {
    payments: [{ here: gym, there: { ...gym, state: 'ending' }, isOnItsWay: false }],
  }),
  said(4, 'sister.agathe@example.org', { planningCenter: 'known' }),
  said(5, 'tobias.mandel@example.com', { list: { tier: 'Free', kind: 'comp', isUnsubscribed: false } }),
  said(8, 'priya.thomas@example.com', { website: 'waiting' }),
  said(9, 'jreyes@example.org', { website: 'waiting' }),
  said(10, 'clara.beaumont@example.com', { website: 'waiting' }),
  said(6, 'miriam.okafor@example.com', { comp: 'to do' }),
  said(7, 'ruth.abernathy@example.com', { comp: 'to do' }),
]

/** How far each source is known in the samples. */
export const reconcileSources: ReconcileTotals['sources'] = [
  { platform: 'substack', ...answering, asOf: at('2025-03-28', '15:04') },
  { platform: 'stripe', ...answering, asOf: comparedAt },
  { platform: 'planningcenter', ...answering, asOf: comparedAt },
]

/** The same before anything was connected or brought in. */
export const unreadSources: ReconcileTotals['sources'] = reconcileSources.map(({ platform }) => ({
  platform,
  ...notConnected,
  asOf: null,
}))
