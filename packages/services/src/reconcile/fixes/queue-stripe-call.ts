import { randomUUID } from 'node:crypto'
import type { PersonRow } from '#comparison/person-row.ts'
import { here, oneByOne } from './fix-work.ts'
import { queueCall } from '#outbound-calls/queue-call.ts'

type Theirs = Pick<PersonRow['atStripe'][number], 'willEnd' | 'isChargedOn'>

/** Whether it is charged there at a time at which it has ended here. */
const goesOnLonger = (there: Theirs, here: { isChargedOn: boolean }) =>
  !there.willEnd || (there.isChargedOn && !here.isChargedOn)

/** What was cancelled here is to be cancelled at Stripe; told before and refused, it is told again. */
export const queueStripeCall = here(
  oneByOne(async (context, { row }) => {
    const its = row.payments.filter((payment) => {
      const there = row.atStripe.find(({ providerId }) => providerId === payment.providerId)
      return payment.isEnding && !payment.isOnItsWay && there !== undefined && goesOnLonger(there, payment)
    })
    for (const { id, providerId } of its)
      await queueCall(context, {
        platform: 'stripe',
        action: 'cancel-at-period-end',
        payload: { subscriptionId: id, providerSubscriptionId: providerId, email: row.email },
        key: `reconcile:${id}:${randomUUID()}`,
      })
    return its.length === 0 ? 'Nothing is left to be cancelled at Stripe.' : undefined
  }),
)
