import fc from 'fast-check'
import { z } from 'zod'
import { GYM, PAID, personAt, type Person } from '../book/book.ts'
import { compInForce, givesMore, grant } from '../book/comping.ts'
import { expectLine } from '../book/logging.ts'
import { oneMore, getPrice } from '../book/paid-by-hand.ts'
import type { Step } from '../step.ts'
import { getId } from './listed.ts'
import { who } from './person-arg.ts'

type Args = {
  who: number
  plan: 'work-out' | 'join-the-gym'
  interval: 'month' | 'year'
  by: 'checkout' | 'reference' | 'comp'
}
const created = z.object({ id: z.number() })
let references = 0

/** An upgrade is started: by a link that is still to be paid, by a payment made elsewhere, or as a comp. */
export const upgrade: Step<Args> = {
  name: 'start an upgrade',
  weight: 4,
  args: fc.record({
    who,
    plan: fc.constantFrom('work-out', 'join-the-gym'),
    interval: fc.constantFrom('month', 'year'),
    by: fc.constantFrom('checkout', 'checkout', 'reference', 'comp'),
  }),
  // Whoever waits for the end of their account buys nothing any more.
  may: (book, args) => {
    const { isListed, key } = personAt(book, args.who)
    return isListed && !book.deletions.has(key)
  },
  async does(world, book, { who, plan, interval, by }) {
    const person = personAt(book, who)
    const now = world.now()
    references += 1
    const payment =
      by === 'reference' ? { kind: by, reference: `cheque ${references}` } : by === 'comp' ? { kind: by } : { kind: by }
    const subscriberId = await getId(world, person)
    const reply = await world.send('POST', '/api/upgrades', { subscriberId, plan, interval, payment })
    const said = `upgrade ${person.name} to ${plan} by ${by}, a ${interval}`
    if (reply.statusCode >= 300) return `${said} → ${reply.statusCode} ${toMessage(reply.body)}`
    book.upgradeIds.push(created.parse(reply.json()).id)
    const gives = plan === 'work-out' ? PAID : GYM
    if (by === 'comp') {
      compByUpgrade(person, gives, now)
      expectLine(book, 'Subscription Comped')
    }
    if (by === 'reference') person.paidOutside.push(paidByHand(person, gives, interval, now))
    return said
  },
}

function compByUpgrade(person: Person, plan: string, now: Date): void {
  const held = compInForce(person, now)
  if (!held || givesMore({ plan, until: null }, held))
    grant(person, { plan, from: now, until: null, setId: null, by: 'here' })
}

const toMessage = (body: string): string => body.slice(0, 120)

const paidByHand = (person: Person, plan: string, interval: 'month' | 'year', now: Date) => ({
  id: `${person.key} ${references}`,
  plan,
  interval,
  status: 'active',
  provider: 'outside' as const,
  startedAt: now,
  periodEnd: oneMore(now, interval),
  willEnd: false,
  nextCharge: null,
  pause: null,
  chargedCents: getPrice(plan, interval),
  // The community's days, whenever it is asked.
  graceDays: 0,
})
