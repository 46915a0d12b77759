import type { FixKind } from '@joy/domain/reconcile/fixes.ts'
import type { PersonFacts } from '@joy/domain/reconcile/person-facts.ts'
import { tierToSet } from '@joy/domain/reconcile/support.ts'

const settled: Record<FixKind, (facts: PersonFacts) => Partial<PersonFacts>> = {
  'take-stripe': ({ payments }) => ({ payments: payments.map((pair) => ({ ...pair, here: pair.there ?? pair.here })) }),
  'tell-stripe': ({ payments }) => ({ payments: payments.map((pair) => ({ ...pair, isOnItsWay: true })) }),
  'end-term': () => ({ paidOtherwise: null, paidTermOver: null }),
  register: () => ({ upgrade: 'open' }),
  'set-membership': () => ({ church: 'being told' }),
  'end-membership': () => ({ church: 'being told' }),
  'close-registration': () => ({ upgrade: 'none' }),
  'set-tier': (facts) => (facts.list ? { list: { ...facts.list, tier: tierToSet(facts) } } : {}),
  'grant-comp': () => ({ comp: 'seen' }),
  'reopen-to-do': () => ({ comp: 'to do' }),
  'mark-exported': () => ({ website: 'exported' }),
  'put-back': () => ({ website: 'waiting' }),
}

/** What the sides say once a fix has taken effect here. */
export const settledFacts = (kind: FixKind, facts: PersonFacts): PersonFacts => ({ ...facts, ...settled[kind](facts) })
