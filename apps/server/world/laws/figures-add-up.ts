import { z } from 'zod'
import { bookAccess, bringsIn, goesOn } from '../book/access.ts'
import { FREE, GYM, PAID } from '../book/book.ts'
import { type Law, mustBe } from './law.ts'

const stats = z.object({
  substackSubscribers: z.number(),
  subscriptionsByTier: z.object({ free: z.number(), workOut: z.number(), joinTheGym: z.number(), other: z.number() }),
})
const carriedBy = z.record(z.string(), z.number())
const report = z.object({
  comped: z.number(),
  compedOutside: z.number(),
  paid: carriedBy,
  outside: carriedBy,
  months: z.array(
    z.object({
      subscribers: z.number(),
      tiers: z.object({ warmUp: z.number(), workOut: z.number(), joinTheGym: z.number(), other: z.number() }),
      paying: z.number(),
      goingOn: z.number(),
      goingOnAtStart: z.number(),
      paidStarted: z.number(),
      paidEnded: z.number(),
      monthlyRevenueCents: z.number(),
    }),
  ),
})
const summary = z.object({
  goingOn: z.number(),
  paying: z.number(),
  monthlyRevenueCents: z.number(),
  comped: z.number(),
  compedOutside: z.number(),
  paid: carriedBy,
  outside: carriedBy,
})
const overview = z.object({
  planningCenter: z.object({ members: z.number(), carriedBy }),
  stripe: z.object({ monthlyRevenueCents: z.number(), paying: z.number() }),
  compedSubscribers: z.number(),
  compedOutside: z.number(),
  paid: carriedBy,
  outside: carriedBy,
})

const upgrades = z.array(
  z.object({ substackSubscriberId: z.number(), planningCenterMemberId: z.string().nullable(), status: z.string() }),
)

/** A figure equals the sum of what is said beneath it, and every screen says the same. */
export const figuresAddUp: Law = {
  name: 'figures add up',
  async check(world, book) {
    const { substackSubscribers, subscriptionsByTier: by } = await world.get(stats, '/api/dashboard/stats')
    mustBe(this.name, 'the plans of the dashboard together', sumUp(by), substackSubscribers)
    const reports = await world.get(report, '/api/reports?months=6')
    const month = reports.months.at(-1)
    const { warmUp = 0, workOut = 0, joinTheGym = 0, other = 0 } = month?.tiers ?? {}
    mustBe(this.name, 'the plans of the report together', warmUp + workOut + joinTheGym + other, month?.subscribers)
    mustBe(
      this.name,
      'the plans of the report, as the dashboard has them',
      { ...month?.tiers },
      {
        warmUp: by.free,
        workOut: by.workOut,
        joinTheGym: by.joinTheGym,
        other: by.other,
      },
    )
    mustBe(this.name, 'the subscribers of the report', month?.subscribers, substackSubscribers)
    for (const month of reports.months)
      mustBe(
        this.name,
        'the paid subscriptions of a month, by what started and ended in it',
        month.goingOn,
        month.goingOnAtStart + month.paidStarted - month.paidEnded,
      )
    const { goingOn, paying, monthlyRevenueCents, comped, compedOutside, paid, outside } = await world.get(
      summary,
      '/api/payments/summary',
    )
    const dashboard = await world.get(overview, '/api/dashboard/overview')
    mustBe(
      this.name,
      'the lines under the members of Planning Center',
      sumUp(dashboard.planningCenter.carriedBy),
      dashboard.planningCenter.members,
    )
    mustBe(
      this.name,
      'the members of Planning Center, each person once',
      dashboard.planningCenter.members,
      peopleIn(await world.get(upgrades, '/api/upgrades')),
    )
    mustBe(
      this.name,
      'who has a plan, by what carries it',
      [dashboard.paid, dashboard.outside, dashboard.compedSubscribers, dashboard.compedOutside, dashboard.stripe],
      [paid, outside, comped, compedOutside, { monthlyRevenueCents, paying }],
    )
    mustBe(
      this.name,
      'the same in the report',
      [reports.paid, reports.outside, reports.comped, reports.compedOutside],
      [paid, outside, comped, compedOutside],
    )
    mustBe(
      this.name,
      'who pays, in the report',
      [month?.goingOn, month?.paying, month?.monthlyRevenueCents],
      [goingOn, paying, monthlyRevenueCents],
    )
    const paidFor = book.people.flatMap((it) => book.getSubscriptions(it)).filter((it) => goesOn(it, world.now()))
    mustBe(this.name, 'the paid subscriptions that go on', goingOn, paidFor.length)
    const bringing = book.people.flatMap((it) => book.getSubscriptions(it)).filter((it) => bringsIn(it, world.now()))
    const annual = bringing.reduce((sum, it) => sum + it.chargedCents * (it.interval === 'year' ? 1 : 12), 0)
    mustBe(
      this.name,
      'who pays, and what it brings',
      [paying, monthlyRevenueCents],
      [bringing.length, Math.round(annual / 12)],
    )
    const accesses = book.people
      .filter(({ isListed }) => isListed)
      .map((it) => bookAccess(it, book.getSubscriptions(it), world.now()))
    const carrying = (source: string) => accesses.filter((it) => it.source === source).length
    const { here = 0, unpaid = 0, ...others } = paid
    mustBe(
      this.name,
      'who has a plan on the list, by what carries it',
      { ...others, here: here + unpaid },
      { here: carrying('subscription'), substack: carrying('substack'), comped: carrying('comp'), nothing: 0 },
    )
    const plans = accesses.map(({ plan }) => plan)
    mustBe(this.name, 'the plans of the dashboard', by, {
      free: plans.filter((it) => it === FREE).length,
      workOut: plans.filter((it) => it === PAID).length,
      joinTheGym: plans.filter((it) => it === GYM).length,
      other: plans.filter((it) => ![FREE, PAID, GYM].includes(it)).length,
    })
    return substackSubscribers
  },
}

const sumUp = (lines: Record<string, number>): number => Object.values(lines).reduce((sum, it) => sum + it, 0)

/** Who is registered: rows of the list that name one person of Planning Center are one. */
function peopleIn(all: z.output<typeof upgrades>): number {
  const people = new Map<number, string | number>()
  for (const { status, substackSubscriberId: row, planningCenterMemberId: id } of all)
    if (status === 'registered') people.set(row, id ?? people.get(row) ?? row)
  return new Set(people.values()).size
}
