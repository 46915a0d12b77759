import { describe, expect, it } from 'vitest'
import { toAccess, nextChange } from './to-access.ts'
import { givesMore } from './gives-more.ts'
import type { Source } from './source.ts'
import { sourceOfSubscription, type SubscriptionFacts } from './subscription-source.ts'
import { isEnd, toStatedSource, type SubstackStatement } from './substack-statement.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const now = day('2025-03-28')
const comp = (plan: string, until: string | null = null): Source => ({
  kind: 'comp',
  plan,
  type: 'comp',
  from: day('2025-01-01'),
  until: until === null ? null : day(until),
})
const statement = (tier: string, type: string | null = null, endsAt: string | null = null): SubstackStatement => ({
  tier,
  type,
  endsAt: endsAt === null ? null : day(endsAt),
  since: null,
  asOf: null,
})
const paid: SubscriptionFacts = {
  plan: 'work-out',
  interval: 'month',
  status: 'active',
  provider: 'stripe',
  startedAt: day('2025-02-01'),
  currentPeriodEnd: day('2025-04-01'),
  isCancelAtPeriodEnd: false,
}
const subscription = (facts: Partial<SubscriptionFacts> = {}) => sourceOfSubscription({ ...paid, ...facts }, 14)
const accessBy = (its: readonly (Source | null)[], said: SubstackStatement | null = null) =>
  toAccess(
    its.filter((it) => it !== null),
    said,
    now,
  )

describe('access', () => {
  it('is Free where nothing carries, and a statement that is none of the three as it is', () => {
    expect(accessBy([])).toEqual({ plan: 'Free', type: null, source: null, since: null, until: null })
    expect(accessBy([], statement('Patron', 'gold'))).toMatchObject({ plan: 'Patron', type: 'gold', source: null })
    expect(accessBy([], statement('Paid', 'comp'))).toMatchObject({ plan: 'Free', type: null })
  })

  it('is the highest plan’s; of equal ones a subscription carries before Substack’s statement and that before a comp', () => {
    const its = [comp('Paid'), toStatedSource(statement('Paid', 'yearly')), subscription()]
    expect(accessBy(its)).toMatchObject({ plan: 'Paid', source: 'subscription', type: 'monthly' })
    expect(accessBy(its.slice(0, 2))).toMatchObject({ source: 'substack', type: 'yearly' })
    expect(accessBy([...its, comp('Join the Gym')])).toMatchObject({ plan: 'Join the Gym', source: 'comp' })
  })

  it('ends with the last source that gives at least the plan, and never where one has no end', () => {
    const ending = subscription({ isCancelAtPeriodEnd: true })
    expect(accessBy([ending, comp('Paid', '2025-06-01')])).toMatchObject({
      source: 'subscription',
      until: day('2025-06-01'),
    })
    expect(accessBy([ending, comp('Paid')]).until).toBeNull()
    expect(accessBy([subscription({ plan: 'join-the-gym', isCancelAtPeriodEnd: true }), comp('Paid')]).until).toEqual(
      day('2025-04-01'),
    )
  })

  it('is over with the moment of its end', () => {
    expect(accessBy([comp('Paid', '2025-03-28')]).plan).toBe('Free')
    expect(accessBy([comp('Paid', '2025-03-29')]).plan).toBe('Paid')
    expect(nextChange([comp('Paid', '2025-03-29'), comp('Paid')], now)).toEqual(day('2025-03-29'))
    expect(nextChange([comp('Paid', '2025-03-28')], now)).toBeNull()
  })

  it.each(['active', 'trialing', 'past_due'])('is carried by a subscription that is %s', (status) => {
    expect(accessBy([subscription({ status })]).plan).toBe('Paid')
  })

  it.each(['canceled', 'unpaid', 'paused', 'incomplete', 'incomplete_expired', 'new word'])(
    'is not carried by one that is %s',
    (status) => expect(accessBy([subscription({ status })]).plan).toBe('Free'),
  )

  it('goes on for fourteen days after a term that was paid outside of Stripe, but not after a cancelled one', () => {
    const cheque = { provider: 'manual', currentPeriodEnd: day('2025-03-20') }
    expect(accessBy([subscription(cheque)])).toMatchObject({ plan: 'Paid', until: day('2025-04-03') })
    expect(accessBy([subscription({ ...cheque, currentPeriodEnd: day('2025-03-14') })]).plan).toBe('Free')
    expect(accessBy([subscription({ ...cheque, isCancelAtPeriodEnd: true })]).plan).toBe('Free')
  })

  it('goes to the expiry only where that is an end', () => {
    expect(['gift', 'trial', 'banana', null].map((type) => isEnd(type, false))).toEqual([true, true, true, true])
    expect(['monthly', 'yearly', 'founding', 'lifetime'].map((type) => isEnd(type, false))).not.toContain(true)
    expect(isEnd('monthly', true)).toBe(true)
    expect(
      accessBy([toStatedSource(statement('Paid', 'gift', '2025-03-01'))], statement('Paid', 'gift', '2025-03-01')),
    ).toMatchObject({
      plan: 'Free',
      type: null,
    })
  })
})

describe('a comp that takes another’s place', () => {
  const until = (text: string | null, plan = 'Paid') => ({ plan, until: text === null ? null : day(text) })
  const later = (minutes: number) => new Date(day('2025-04-01').getTime() + minutes * 60_000)
  it('gives a higher plan, however short, or the same for longer', () => {
    expect(givesMore(until('2025-04-01', 'Join the Gym'), until(null))).toBe(true)
    expect(givesMore(until(null), until('2025-04-01', 'Join the Gym'))).toBe(false)
    expect(givesMore(until(null), until('2025-04-01'))).toBe(true)
    expect(givesMore(until('2025-04-02'), until('2025-04-01'))).toBe(true)
    expect(givesMore(until('2025-04-01'), until('2025-04-01'))).toBe(false)
    expect(givesMore(until('2025-04-01'), until(null))).toBe(false)
    expect(givesMore({ plan: 'Paid', until: later(59) }, until('2025-04-01'))).toBe(false)
    expect(givesMore({ plan: 'Paid', until: later(60) }, until('2025-04-01'))).toBe(true)
  })
})
