import { z } from 'zod'
import { bookAccess } from '../book/access.ts'
import { FREE, GYM, PAID } from '../book/book.ts'
import { type Law, mustBe } from './law.ts'

const stats = z.object({
  substackSubscribers: z.number(),
  subscriptionsByTier: z.object({ free: z.number(), workOut: z.number(), joinTheGym: z.number() }),
})
const report = z.object({
  months: z.array(
    z.object({
      subscribers: z.number(),
      tiers: z.object({ warmUp: z.number(), workOut: z.number(), joinTheGym: z.number(), other: z.number() }),
      paying: z.number(),
      monthlyRevenueCents: z.number(),
    }),
  ),
})
const summary = z.object({ paying: z.number(), monthlyRevenueCents: z.number() })

/** A figure equals the sum of what is said beneath it, and every screen says the same. */
export const figuresAddUp: Law = {
  name: 'figures add up',
  async check(world, book) {
    const { substackSubscribers, subscriptionsByTier: by } = await world.get(stats, '/api/dashboard/stats')
    mustBe(this.name, 'the plans of the dashboard together', by.free + by.workOut + by.joinTheGym, substackSubscribers)
    const month = (await world.get(report, '/api/reports?months=6')).months.at(-1)
    const { warmUp = 0, workOut = 0, joinTheGym = 0, other = 0 } = month?.tiers ?? {}
    mustBe(this.name, 'the plans of the report together', warmUp + workOut + joinTheGym + other, month?.subscribers)
    mustBe(this.name, 'the subscribers of the report', month?.subscribers, substackSubscribers)
    const { paying, monthlyRevenueCents } = await world.get(summary, '/api/payments/summary')
    mustBe(
      this.name,
      'who pays, in the report',
      [month?.paying, month?.monthlyRevenueCents],
      [paying, monthlyRevenueCents],
    )
    const plans = book.people
      .filter(({ isListed }) => isListed)
      .map((it) => bookAccess(it, book.subscriptionsOf(it), world.now()).plan)
    mustBe(this.name, 'the plans of the dashboard', by, {
      free: plans.filter((it) => it === FREE).length,
      workOut: plans.filter((it) => it === PAID).length,
      joinTheGym: plans.filter((it) => it === GYM).length,
    })
    return substackSubscribers
  },
}
