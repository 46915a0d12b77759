import fc from 'fast-check'
import { GYM, PAID, personAt } from '../book/book.ts'
import type { Step } from '../step.ts'
import { payByHandAgain } from '../book/paid-by-hand.ts'
import { wish } from '../book/wishes.ts'
import { expectMail } from '../book/mails.ts'
import { keptSubscription } from './kept-subscription.ts'
import { listPayments } from './payments.ts'
import { who } from './person-arg.ts'

const acts = ['cancel', 'resume', 'plan', 'renew'] as const
type Args = { who: number; act: (typeof acts)[number]; plan: 'work-out' | 'join-the-gym'; interval: 'month' | 'year' }

/** An administrator ends, resumes, moves or renews a subscription on its panel. */
export const changePayment: Step<Args> = {
  name: 'change a payment',
  weight: 3,
  args: fc.record({
    who,
    act: fc.constantFrom(...acts),
    plan: fc.constantFrom('work-out', 'join-the-gym'),
    interval: fc.constantFrom('month', 'year'),
  }),
  may: (book, args) => book.getSubscriptions(personAt(book, args.who)).length > 0,
  async does(world, book, { who, act, plan, interval }) {
    const person = personAt(book, who)
    const [first] = await listPayments(world, person)
    const said = `${act} the payment of ${person.name}${act === 'plan' ? `: ${plan}, a ${interval}` : ''}`
    if (!first) return `${said} → there is none`
    const { providerId: id, isLastPeriod } = await keptSubscription(world, first)
    const body =
      act === 'plan' ? { plan, interval } : act === 'renew' ? { reference: `again ${Number(world.now())}` } : {}
    const reply = await world.send('POST', `/api/payments/${first.id}/${act}`, body)
    if (reply.statusCode >= 300) return `${said} → ${reply.statusCode}`
    if (first.provider !== 'stripe') payByHandAgain(person, act, { plan, interval }, world.now())
    if (act === 'cancel' && !isLastPeriod) expectMail(book, 'cancellation', person)
    if (act === 'plan') wish(book, id, { plan: plan === 'work-out' ? PAID : GYM, interval })
    else if (act !== 'renew') wish(book, id, { ends: act === 'cancel' })
    return `${said} → ${reply.statusCode}`
  },
}
