import type { SubscriptionSummary } from '@joy/contract'
import { toMonth, monthsUpTo } from '@joy/domain/time/months.ts'
import { monthlyCents, OUR_CURRENCY } from '@joy/domain/plans/revenue.ts'
import { db, type Em } from '@joy/database/sql.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { countCarried, readCounters } from '../counters/read-counters.ts'
import { readComparedAt } from '../comparison/compared-at.ts'
import { databaseNow } from '../clock/database-now.ts'
import { readMonths } from '../reports/read-months.ts'

/** Few if any: by an index of theirs alone. */
const countOtherCurrencies = (em: Em) =>
  db(em)
    .selectFrom('subscription')
    .select(({ fn }) => ['currency', fn.countAll<number>().as('paying')])
    .where('currency', '<>', OUR_CURRENCY)
    .where('isPaying', '=', true)
    .groupBy('currency')
    .orderBy('currency')
    .execute()

/** The cards and the twelve months, from maintained figures alone. The last month is the one that runs. */
export async function subscriptionSummary({ em }: Context): Promise<SubscriptionSummary> {
  const counter = await readCounters(em)
  const figures = await readMonths(em)
  const months = monthsUpTo(toMonth(await databaseNow(em), await communityZone(em)), 12).map((month) => ({
    month,
    goingOn: figures.upTo('going_on', month),
    paying: figures.upTo('paying', month),
    started: figures.inMonth('paid.started', month),
    ended: figures.inMonth('paid.ended', month),
    monthlyRevenueCents: monthlyCents(figures.upTo('annual_cents', month)),
  }))
  return {
    comparedAt: await readComparedAt(em),
    goingOn: months.at(-1)?.goingOn ?? 0,
    paying: months.at(-1)?.paying ?? 0,
    monthlyRevenueCents: months.at(-1)?.monthlyRevenueCents ?? 0,
    comped: counter('comps'),
    compedOutside: counter('comps.outside'),
    paid: countCarried(counter, 'access'),
    outside: countCarried(counter, 'outside'),
    ending: counter('subscriptions.ending'),
    endingRevenueCents: monthlyCents(counter('subscriptions.ending_annual')),
    inOtherCurrencies: await countOtherCurrencies(em),
    months,
  }
}
