import type { Report, ReportMonth } from '@joy/contract'
import { addMonths, type Month, toMonth, monthsUpTo } from '@joy/domain/time/months.ts'
import { monthlyCents } from '@joy/domain/plans/revenue.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { countCarried, readCounters } from '../counters/read-counters.ts'
import { databaseNow } from '../clock/database-now.ts'
import { type MonthFigures, readMonths } from './read-months.ts'

/** Growth, tiers, payments and sources by month in the community's zone, oldest first; the last month is the one that runs. */
export async function reportOverview({ em }: Context, { months }: { months: number }): Promise<Report> {
  const figures = await readMonths(em)
  const now = toMonth(await databaseNow(em), await communityZone(em))
  const counter = await readCounters(em)
  return {
    months: monthsUpTo(now, months).map((month) => monthOfReport(figures, month)),
    comped: counter('comps'),
    compedOutside: counter('comps.outside'),
    paid: countCarried(counter, 'access'),
    outside: countCarried(counter, 'outside'),
  }
}

function monthOfReport({ inMonth, upTo }: MonthFigures, month: Month): ReportMonth {
  return {
    month,
    subscribers: upTo('joined', month),
    joined: inMonth('joined', month),
    unsubscribed: inMonth('unsubscribed', month),
    tiers: {
      warmUp: upTo('tier.warm_up', month),
      workOut: upTo('tier.work_out', month),
      joinTheGym: upTo('tier.join_the_gym', month),
      other: upTo('tier.other', month),
    },
    websiteSignUps: inMonth('website', month),
    compsGranted: inMonth('comps', month),
    paying: upTo('paying', month),
    goingOn: upTo('going_on', month),
    goingOnAtStart: upTo('going_on', addMonths(month, -1)),
    paidStarted: inMonth('paid.started', month),
    paidEnded: inMonth('paid.ended', month),
    monthlyRevenueCents: monthlyCents(upTo('annual_cents', month)),
  }
}
