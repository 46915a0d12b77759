// Long because every combination of what the sources can say is gone through, and what is expected of each kind stands beside it.
import type { DiscrepancyCode } from '@joy/contract'
import { describe, expect, test } from 'vitest'
import { discrepancyCodes, findDiscrepancies } from './find-discrepancies.ts'
import { discrepancyTitles, discrepancyLabels } from './discrepancy-labels.ts'
import { adviceFor, fixFor } from './fixes.ts'
import type { SubscriptionFacts, SubscriptionPair, SubscriptionState, PersonFacts } from './person-facts.ts'
import { sourceLabels } from './source-labels.ts'

const states: readonly (SubscriptionState | null)[] = [null, 'paying', 'ending later', 'ending', 'stopped', 'ended']
const gym = (state: SubscriptionState): SubscriptionFacts => ({
  state,
  plan: 'join-the-gym',
  interval: 'month',
  amountCents: 1000,
  isCollectionPaused: false,
  isDiscountedWhole: false,
})
const workOut = (state: SubscriptionState): SubscriptionFacts => ({
  state,
  plan: 'work-out',
  interval: 'year',
  amountCents: 8000,
  isCollectionPaused: false,
  isDiscountedWhole: false,
})

const pairs: readonly SubscriptionPair[] = [
  ...states.flatMap((here) =>
    states.map((there) => ({ here: here && gym(here), there: there && gym(there), isOnItsWay: false })),
  ),
  { here: gym('paying'), there: workOut('paying'), isOnItsWay: false },
  { here: workOut('ending'), there: gym('ending'), isOnItsWay: false },
  { here: gym('ending'), there: gym('paying'), isOnItsWay: true },
]
const lists: readonly PersonFacts['list'][] = [
  null,
  ...(['free', 'paying', 'comp'] as const).flatMap((kind) =>
    [true, false].map((isUnsubscribed) => ({ tier: 'Free', kind, isUnsubscribed })),
  ),
]
const plans = ['Free', 'Join the Gym'] as const
const comps = ['none', 'seen', 'told', 'not shown', 'to do', 'ended since'] as const
const websites = ['none', 'waiting', 'exported', 'lost', 'left'] as const
const planningCenterSources = ['not connected', 'being told', 'nobody', 'known', 'member'] as const
/** What is on its way, and whether a registration stands beside it. */
const upgrades = [
  ['none', false],
  ['open', false],
  ['open', true],
  ['stopped', false],
  ['stopped', true],
  ['registered', true],
] as const

/** Payments, list, comp and registration with one another; the website's list hangs on the list alone. */
function* everybody(): Generator<PersonFacts> {
  for (const list of lists)
    for (const comp of comps)
      for (const payments of [[], ...pairs.map((pair) => [pair])])
        for (const paidOtherwise of [null, 'work-out'] as const)
          for (const isStripeKnown of [true, false])
            for (const planningCenter of planningCenterSources)
              for (const [upgrade, isRegistered] of upgrades)
                for (const plan of plans) {
                  const registration = { planningCenter, upgrade, isRegistered }
                  yield { ...agreeing, list, plan, comp, payments, paidOtherwise, isStripeKnown, ...registration }
                }
}

// What each kind means, said once more and apart from the rules: of the pair, and of the person.
const runs = (it: SubscriptionFacts | null | undefined) => charges(it) || it?.state === 'ending'
const charges = (it: SubscriptionFacts | null | undefined) => it?.state === 'paying' || it?.state === 'ending later'
/** One of the two goes on where the other ends, or for longer. */
const endsSooner = (one: SubscriptionFacts | null | undefined, other: SubscriptionFacts | null | undefined) =>
  (one?.state === 'ending' && charges(other)) || (one?.state === 'ending later' && other?.state === 'paying')
const has = ({ plan }: PersonFacts) => plan === 'Paid' || plan === 'Join the Gym'
type About = { it: PersonFacts; pair: SubscriptionPair | undefined; pays: boolean; isComped: boolean }
const expected: Record<DiscrepancyCode, (about: About) => boolean> = {
  'ends-here-only': ({ pair }) => endsSooner(pair?.here, pair?.there),
  'ends-at-stripe': ({ pair }) => endsSooner(pair?.there, pair?.here),
  'cancelled-at-stripe': ({ pair }) => runs(pair?.here) && pair?.there?.state === 'ended',
  'stopped-at-stripe': ({ pair }) => runs(pair?.here) && pair?.there?.state === 'stopped',
  'active-at-stripe': ({ pair }) => Boolean(pair?.here) && !runs(pair?.here) && runs(pair?.there),
  'payment-unknown-here': ({ pair }) => pair?.here === null && runs(pair.there),
  'payment-unknown-at-stripe': ({ pair }) => runs(pair?.here) && pair?.there === null,
  'plan-differs': ({ pair }) => pair?.here?.state === pair?.there?.state && pair?.here?.plan !== pair?.there?.plan,
  'paid-term-over': ({ it }) => it.paidTermOver !== null,
  'pays-and-comped': ({ it, isComped }) =>
    isComped && (it.isChargedThere || (it.isStripeKnown && charges(it.payments[0]?.there))),
  'pays-not-on-list': ({ it, pays }) => pays && it.list === null,
  'pays-not-registered': ({ it, pays }) =>
    pays &&
    it.list !== null &&
    it.upgrade === 'none' &&
    (it.planningCenter === 'nobody' || it.planningCenter === 'known'),
  'member-not-recorded': ({ it, pays }) =>
    pays && it.list !== null && it.upgrade === 'none' && it.planningCenter === 'member',
  'registration-stopped': ({ it }) => it.upgrade === 'stopped',
  'registered-gone': ({ it, pays }) =>
    it.upgrade === 'registered' && it.planningCenter === 'nobody' && (has(it) || (it.isStripeKnown && pays)),
  'membership-missing': ({ it, pays }) =>
    it.upgrade === 'registered' && it.planningCenter === 'known' && (has(it) || (it.isStripeKnown && pays)),
  'registered-not-paying': ({ it, pays }) => it.isRegistered && it.planningCenter === 'member' && !has(it) && !pays,
  'registration-outdated': ({ it, pays }) =>
    it.isRegistered && (it.planningCenter === 'nobody' || it.planningCenter === 'known') && !has(it) && !pays,
  'comp-only-at-substack': ({ it }) => it.comp === 'none' && it.list?.kind === 'comp' && it.absentSince === null,
  'comp-ended-here-only': ({ it, isComped }) =>
    (it.isRemovalOpen && !isComped) ||
    (it.list?.kind === 'comp' && it.absentSince === null && it.comp === 'ended since'),
  'comp-not-shown': ({ it }) => it.comp === 'not shown',
  'comp-to-do': ({ it }) => it.comp === 'to do',
  'absent-at-substack': ({ it }) => it.absentSince !== null && it.list?.kind === 'paying',
  'left-but-on-list': ({ it }) => it.isLeavingOpen,
  'closed-by-a-list': ({ it }) => it.isOnlyClosedHere && it.absentSince === null,
  'waits-but-at-substack': ({ it }) => it.website === 'waiting' && it.list !== null && !it.isLeavingOpen,
  'exported-not-arrived': ({ it }) => it.website === 'lost' && it.list === null && !it.isLeavingOpen,
}
/** Kinds that say nothing of somebody of whom Stripe said nothing. */
const needStripe: ReadonlySet<DiscrepancyCode> = new Set(
  discrepancyCodes.filter(
    (code) =>
      !/^(paid-term|comp-|pays-and-comped|absent-|left-|waits-|exported-|registration-stopped|registered-gone|membership-)/u.test(
        code,
      ),
  ),
)

function toExpected(personFacts: PersonFacts): DiscrepancyCode[] {
  const [pair] = personFacts.payments
  const pays = runs(pair?.there) || (personFacts.paidOtherwise !== null && personFacts.paidTermOver === null)
  const isComped = ['seen', 'told', 'not shown', 'to do'].includes(personFacts.comp)
  const about = { it: personFacts, pair: pair?.isOnItsWay ? undefined : pair, pays, isComped }
  return discrepancyCodes.filter(
    (code) => (personFacts.isStripeKnown || !needStripe.has(code)) && expected[code](about),
  )
}

describe('what the four sources say of one person', () => {
  test('disagrees as each kind means it, over every combination', () => {
    let looked = 0
    for (const person of everybody()) {
      looked += 1
      const [found, meant] = [findDiscrepancies(person).join(), toExpected(person).join()]
      if (found !== meant) expect({ it: person, found }).toEqual({ it: person, found: meant })
    }
    expect(looked).toBe(7 * 2 * 6 * 40 * 2 * 2 * 5 * 6)
  })

  test('of the website’s list, over every combination with the newsletter’s', () => {
    for (const list of lists)
      for (const [website, isLeavingOpen] of websites.flatMap((it) => [[it, true] as const, [it, false] as const])) {
        for (const absentSince of [null, '2025-03-28T15:04:00.000Z']) {
          const facts: PersonFacts = {
            ...agreeing,
            list,
            website,
            isLeavingOpen,
            absentSince,
            planningCenter: 'not connected',
            isStripeKnown: false,
          }
          expect(findDiscrepancies({ ...facts, comp: 'seen' })).toEqual(toExpected({ ...facts, comp: 'seen' }))
        }
      }
  })

  test('of a comp that goes on there, which nobody is to remove while another is in force, and of who is not there any more', () => {
    for (const list of lists)
      for (const comp of comps) {
        for (const absentSince of [null, '2025-03-28T15:04:00.000Z'])
          for (const isRemovalOpen of [true, false]) {
            const facts: PersonFacts = { ...agreeing, list, comp, isRemovalOpen, absentSince }
            expect(findDiscrepancies(facts)).toEqual(toExpected(facts))
          }
      }
    const list = { tier: 'Free', kind: 'comp', isUnsubscribed: false } as const
    const replaced: PersonFacts = { ...agreeing, list, comp: 'to do', isRemovalOpen: true }
    expect(findDiscrepancies(replaced)).toEqual(['comp-to-do'])
    expect(findDiscrepancies({ ...replaced, comp: 'seen' })).toEqual([])
    expect(findDiscrepancies({ ...replaced, comp: 'ended since' })).toEqual(['comp-ended-here-only'])
    expect(sourceLabels(replaced)).toMatchObject({ substack: 'Comped' })
  })

  test('says registered of here, whatever else is on its way, where it is the registration that disagrees', () => {
    const ofRegistrations = /^(registered-|registration-outdated|membership-missing)/u
    for (const person of everybody())
      if (
        findDiscrepancies(person).some((code) => ofRegistrations.test(code)) &&
        !/registered/u.test(sourceLabels(person).here)
      )
        expect({ it: person, here: sourceLabels(person).here }).toEqual({
          it: person,
          here: expect.stringContaining('registered'),
        })
  })

  test('comes each kind once, the most pressing first, of several subscriptions', () => {
    const unknown: SubscriptionPair = { here: null, there: gym('paying'), isOnItsWay: false }
    const charged: SubscriptionPair = { here: gym('ending'), there: gym('paying'), isOnItsWay: false }
    expect(findDiscrepancies({ ...agreeing, payments: [unknown, charged, unknown] })).toEqual([
      'ends-here-only',
      'payment-unknown-here',
      'pays-not-registered',
    ])
  })

  test('say of a time that was paid for outside of Stripe that it is over, connected or not', () => {
    const over: PersonFacts = { ...agreeing, paidOtherwise: 'work-out', paidTermOver: '2026-03-28T15:04:00.000Z' }
    for (const isStripeKnown of [true, false]) {
      const person = { ...over, plan: 'Paid', isStripeKnown, ...registered } as const
      expect(findDiscrepancies({ ...person, list: { tier: 'Paid', kind: 'free', isUnsubscribed: false } })).toEqual([
        'paid-term-over',
      ])
    }
    expect(discrepancyLabels('paid-term-over', over, 'UTC')).toBe('Paid until Mar 28, 2026 is over')
  })

  test('offer no end of a membership that is somebody else’s too, but that of the registration here', () => {
    const facts: PersonFacts = { ...agreeing, ...registered }
    expect(findDiscrepancies(facts)).toEqual(['registered-not-paying'])
    expect(findDiscrepancies({ ...facts, isMemberForAnother: true })).toEqual(['registration-outdated'])
    expect(discrepancyLabels('registration-outdated', facts, 'UTC')).toMatch(/who is somebody else here too/u)
  })

  test('say of who is comped and pays at Substack that they do, whether Stripe is connected or not', () => {
    const list = { tier: 'Paid', kind: 'paying', isUnsubscribed: false } as const
    for (const isStripeKnown of [true, false])
      for (const comp of comps) {
        const facts: PersonFacts = { ...agreeing, list, plan: 'Paid', comp, isStripeKnown }
        expect(findDiscrepancies({ ...facts, isChargedThere: true })).toEqual(
          toExpected({ ...facts, isChargedThere: true }),
        )
        expect(findDiscrepancies(facts)).not.toContain('pays-and-comped')
      }
    const toDo: PersonFacts = { ...agreeing, list, plan: 'Paid', comp: 'to do', isChargedThere: true }
    expect(findDiscrepancies(toDo)).toEqual(['pays-and-comped', 'comp-to-do'])
    expect(discrepancyLabels('pays-and-comped', toDo, 'UTC')).toBe('Comped here, and pays at Substack all the same')
    expect(sourceLabels(toDo)).toMatchObject({ substack: 'Pays there' })
  })

  test('and never that somebody be put back whose account was deleted, as they asked', () => {
    const payer: PersonFacts = { ...agreeing, list: null, plan: 'Paid', paidOtherwise: 'work-out' }
    expect(findDiscrepancies(payer)).toEqual(['pays-not-on-list'])
    expect(findDiscrepancies({ ...payer, wasDeleted: true })).toEqual([])
  })

  test('and nothing at all of somebody who agrees', () => expect(findDiscrepancies(agreeing)).toEqual([]))
})

const agreeing: PersonFacts = {
  absentSince: null,
  wasDeleted: false,
  isChargedThere: false,
  list: { tier: 'Free', kind: 'free', isUnsubscribed: false },
  plan: 'Free',
  comp: 'none',
  isRemovalOpen: false,
  isLeavingOpen: false,
  isOnlyClosedHere: false,
  website: 'none',
  isStripeKnown: true,
  payments: [],
  paidOtherwise: null,
  paidTermOver: null,
  planningCenter: 'nobody',
  isMemberForAnother: false,
  upgrade: 'none',
  isRegistered: false,
}
const registered = { upgrade: 'registered', isRegistered: true, planningCenter: 'member' } as const

describe('what can be done', () => {
  test('is a fix or an advice, for every kind one of the two', () => {
    for (const code of discrepancyCodes) expect([code, fixFor(code) !== null]).toEqual([code, adviceFor(code) === null])
  })

  test('is undone where it changes our own data, beside what a provider says', () => {
    const fixes = discrepancyCodes.map(fixFor).filter((it) => it !== null)
    for (const { kind, place, isUndoable } of fixes)
      expect([kind, isUndoable]).toEqual([kind, place === 'here' && kind !== 'take-stripe'])
  })
})

describe('the words', () => {
  test('name the plan that is paid for', () => {
    const pays = {
      ...agreeing,
      plan: 'Join the Gym',
      payments: [{ here: gym('paying'), there: gym('paying'), isOnItsWay: false }],
    }
    expect(sourceLabels(pays)).toEqual({
      substack: 'Free',
      stripe: 'Join the Gym, pays',
      planningCenter: 'Nobody with this address',
      here: 'Join the Gym · Join the Gym, pays',
    })
  })

  test('say of a payment whose collection is paused that it is', () => {
    const paused = { ...gym('paying'), isCollectionPaused: true }
    const ending = { ...gym('ending'), isCollectionPaused: true }
    expect(sourceLabels({ ...agreeing, payments: [{ here: paused, there: ending, isOnItsWay: false }] })).toMatchObject(
      {
        stripe: 'Join the Gym, ends with its period, payments paused',
        here: 'Warm Up · Join the Gym, payments paused',
      },
    )
  })

  test('say of a payment that is discounted whole that nothing is charged, while it goes on', () => {
    const free = (state: SubscriptionState) => ({ ...gym(state), isDiscountedWhole: true })
    const said = (here: SubscriptionState, there: SubscriptionState) =>
      sourceLabels({ ...agreeing, payments: [{ here: free(here), there: free(there), isOnItsWay: false }] })
    expect(said('paying', 'ending')).toMatchObject({
      stripe: 'Join the Gym, ends with its period, nothing charged',
      here: 'Warm Up · Join the Gym, nothing charged',
    })
    expect(said('stopped', 'ended')).toMatchObject({
      stripe: 'Join the Gym, ended',
      here: 'Warm Up · Join the Gym, not paid',
    })
  })

  test('say of a source that is not connected just that', () => {
    const facts: PersonFacts = { ...agreeing, list: null, isStripeKnown: false, planningCenter: 'not connected' }
    expect(sourceLabels(facts)).toEqual({
      substack: 'Not on the list',
      stripe: 'Not connected',
      planningCenter: 'Not connected',
      here: 'Unknown',
    })
  })

  test('name the plan of somebody who is on no list', () => {
    const facts: PersonFacts = { ...agreeing, list: null, plan: 'Paid', comp: 'to do' }
    expect(sourceLabels(facts)).toMatchObject({ substack: 'Not on the list', here: 'Work Out · comped' })
  })

  test('never say that Substack comps somebody of whom it does not know', () => {
    const list = { tier: 'Join the Gym', kind: 'comp', isUnsubscribed: false } as const
    expect(sourceLabels({ ...agreeing, list, comp: 'to do' })).toMatchObject({ substack: 'No comp seen' })
    expect(sourceLabels({ ...agreeing, list, comp: 'seen' })).toMatchObject({ substack: 'Comped' })
  })

  test('are never empty', () => {
    for (const code of discrepancyCodes) {
      expect(discrepancyTitles[code]).not.toBe('')
      expect(discrepancyLabels(code, agreeing, 'UTC')).not.toBe('')
    }
  })
})
