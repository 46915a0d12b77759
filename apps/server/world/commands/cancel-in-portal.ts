import fc from 'fast-check'
import { z } from 'zod'
import { personAt } from '../book/book.ts'
import { wish } from '../book/wishes.ts'
import { expectMail } from '../book/mails.ts'
import { keptSubscription } from './kept-subscription.ts'
import type { Step } from '../step.ts'
import { liveAt } from './at-stripe.ts'
import { who } from './person-arg.ts'

const overview = z.object({ subscriptions: z.array(z.object({ sid: z.string(), endedAt: z.string().nullable() })) })

/** Somebody cancels by the link that their portal shows. */
export const cancelInPortal: Step<{ who: number }> = {
  name: 'cancel in the portal',
  args: fc.record({ who }),
  may: (book, args) => liveAt(book.getSubscriptions(personAt(book, args.who))).length > 0,
  async does(world, book, args) {
    const { name, email } = personAt(book, args.who)
    const reply = await world.fromPortal(email, '/api/portal/overview')
    const running = overview.parse(reply.json()).subscriptions.find(({ endedAt }) => endedAt === null)
    if (!running) return `${name} sees nothing to cancel`
    const { providerId, isLastPeriod } = await keptSubscription(world, running)
    const cancelled = await world.visit('POST', '/api/cancel-subscription', { email, subscriptionId: running.sid })
    if (cancelled.statusCode < 300) {
      wish(book, providerId, { ends: true })
      if (!isLastPeriod) expectMail(book, 'cancellation', { email })
    }
    return `${name} cancels in the portal → ${cancelled.statusCode}`
  },
}
