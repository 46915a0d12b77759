import type { FixKind } from '@joy/domain/reconcile/fixes.ts'
import type { PersonFacts } from '@joy/domain/reconcile/person-facts.ts'
import { paidPlan } from '@joy/domain/reconcile/support.ts'
import { JOIN_THE_GYM, PAID } from '@joy/domain/plans/tiers.ts'

const settled: Record<FixKind, (facts: PersonFacts) => Partial<PersonFacts>> = {
  'take-stripe': (facts) => {
    const paid = paidPlan(facts)
    return {
      payments: facts.payments.map((pair) => ({ ...pair, here: pair.there ?? pair.here })),
      plan: paid === 'join-the-gym' ? JOIN_THE_GYM : paid ? PAID : facts.plan,
    }
  },
  'call-stripe': ({ payments }) => ({ payments: payments.map((pair) => ({ ...pair, isOnItsWay: true })) }),
  'end-term': () => ({ paidOtherwise: null, paidTermOver: null }),
  register: () => ({ upgrade: 'open' }),
  'set-membership': () => ({ planningCenter: 'being told' }),
  'end-membership': () => ({ planningCenter: 'being told' }),
  'close-registration': ({ upgrade }) => ({
    upgrade: upgrade === 'registered' ? 'none' : upgrade,
    isRegistered: false,
  }),
  'grant-comp': () => ({ comp: 'seen' }),
  'end-comp': () => ({ comp: 'none' }),
  'end-statement': ({ list }) => ({ absentSince: null, list: list && { ...list, tier: 'Free', kind: 'free' } }),
  'reopen-to-do': () => ({ comp: 'to do' }),
  'mark-exported': () => ({ website: 'exported' }),
  'put-back': () => ({ website: 'waiting' }),
}

/** What the sources say once a fix has taken effect here. */
export const settledFacts = (kind: FixKind, facts: PersonFacts): PersonFacts => ({ ...facts, ...settled[kind](facts) })
