import type { Report, ReportMonth, ReportTable } from '@joy/contract'
import { addMonths, type Month, monthOf, monthsUpTo } from '@joy/domain/time/months.ts'
import { reportColumns } from '@joy/domain/reports/report-tables.ts'
import { paidOnList, paidOutside } from './carried-by.ts'
import type { Community } from './community-store.ts'
import { allComps } from './comps-of.ts'
import { countPeople } from './count-people.ts'
import { endedAtOf } from './paying.ts'
import { goingOnAt, payingAt, revenueOf } from './payments.ts'

/** The reports over the community. On paper nobody's tier or status has a past: all had today's from the start. */
export function reportOverview(community: Community, { months }: { months: number }): Report {
  const people = countPeople(community)
  return {
    months: monthsUpTo(monthOf(community.now(), community.timeZone), months).map((month) =>
      monthOfReport(community, month),
    ),
    comped: people.compedSubscribers,
    compedOutside: people.compedOutside,
    paid: paidOnList(community),
    outside: paidOutside(community),
  }
}

function monthOfReport(community: Community, month: Month): ReportMonth {
  const joinedAt = [...community.subscribers.values()].map((it) => ({
    tier: it.subscriptionTier,
    month: monthOf(it.subscribedAt ?? community.now(), community.timeZone),
  }))
  const there = joinedAt.filter((it) => it.month <= month)
  const inTier = (...tiers: string[]) => there.filter((it) => tiers.includes(it.tier)).length
  const known = ['Free', '', 'Paid', 'Join the Gym']
  const within = (at: string | undefined | null) => Boolean(at && monthOf(at, community.timeZone) === month)
  const paying = payingAt(community, month)
  return {
    month,
    subscribers: there.length,
    joined: joinedAt.filter((it) => it.month === month).length,
    unsubscribed: 0,
    tiers: {
      warmUp: inTier('Free', ''),
      workOut: inTier('Paid'),
      joinTheGym: inTier('Join the Gym'),
      other: there.filter((it) => !known.includes(it.tier)).length,
    },
    websiteSignUps: community.websiteSubscribers.filter((it) => within(it.signedUpAt)).length,
    compsGranted: allComps(community).filter((it) => within(it.compedAt)).length,
    paying: paying.length,
    goingOn: goingOnAt(community, month).length,
    goingOnAtStart: goingOnAt(community, addMonths(month, -1)).length,
    paidStarted: community.subscriptions.filter((it) => within(it.startedAt)).length,
    paidEnded: community.subscriptions.filter((it) => within(endedAtOf(community, it))).length,
    monthlyRevenueCents: revenueOf(community, paying),
  }
}

export function reportFile(community: Community, { table, months }: { table: ReportTable; months: number }) {
  const columns = reportColumns[table]
  const rows = reportOverview(community, { months }).months.toReversed()
  const lines = [columns.map((it) => it.heading), ...rows.map((row) => columns.map((it) => String(it.cell(row))))]
  return {
    filename: `path-to-joy-${table}-${monthOf(community.now(), community.timeZone)}.csv`,
    text: `${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`,
  }
}
