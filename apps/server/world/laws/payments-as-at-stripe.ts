import { z } from 'zod'
import { type Law, mustBe } from './law.ts'

const page = z.object({
  items: z.array(
    z.object({
      email: z.string(),
      planTitle: z.string(),
      interval: z.string(),
      status: z.string(),
      provider: z.string(),
      isCancelAtPeriodEnd: z.boolean(),
      currentPeriodEnd: z.string(),
      endedAt: z.string().nullable(),
      nextCharge: z.object({ at: z.string(), cents: z.number() }).nullable(),
      chargedCents: z.number(),
      collectionPause: z.object({ behavior: z.string() }).nullable(),
    }),
  ),
})

/** Every subscription stands here as Stripe has it, with the charge that comes next, and none is lost: whatever was told, however often and in which order. */
export const paymentsAsAtStripe: Law = {
  name: 'payments as at Stripe',
  async check(world, book) {
    const { items } = await world.get(page, '/api/payments/page?limit=100')
    const here = items
      .filter(({ provider }) => provider === 'stripe')
      .map((item) =>
        [
          item.email.toLowerCase(),
          item.interval,
          item.status,
          getEnd(item),
          toDay(item.endedAt ?? item.currentPeriodEnd),
          item.collectionPause?.behavior ?? 'collected',
          `${item.chargedCents} cents`,
          describeNext(item.nextCharge),
        ].join(' '),
      )
    const there = book.people.flatMap((person) =>
      book
        .getSubscriptions(person)
        .filter(({ provider }) => provider === 'stripe')
        .map((subscription) =>
          [
            person.key,
            subscription.interval,
            subscription.status,
            getEnd({ ...subscription, isCancelAtPeriodEnd: subscription.willEnd }),
            toDay(subscription.periodEnd),
            subscription.pause ?? 'collected',
            `${subscription.chargedCents} cents`,
            describeNext(subscription.nextCharge),
          ].join(' '),
        ),
    )
    mustBe(this.name, 'the list of payments', here.toSorted(), there.toSorted())
    return there.length
  },
}

// One that is over ends no more.
const getEnd = (it: { status: string; isCancelAtPeriodEnd: boolean }) =>
  it.status === 'canceled' ? '' : it.isCancelAtPeriodEnd ? 'ends' : 'renews'
const describeNext = (it: { at: string | Date; cents: number } | null) =>
  it ? `then ${it.cents} cents on ${toDay(it.at)}` : 'then nothing'
const toDay = (at: string | Date): string => new Date(at).toISOString().slice(0, 10)
