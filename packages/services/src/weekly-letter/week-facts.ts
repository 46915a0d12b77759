import { listOperations, type OperationPath, type Role } from '@joy/contract'
import { db, query, queryOne, type Sql, sql, sqlNow } from '@joy/database/sql.ts'
import type { WeeklyFact } from '@joy/domain/mail/letters/weekly-letters.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { z } from 'zod'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import { endingsWithin } from '../comps/ending-rows.ts'
import { manualTaskTotals } from '../manual-tasks/manual-task-totals.ts'
import { subscriptionSummary } from '../payments/subscription-summary.ts'
import { listPlanWishes } from '../requests/list-plan-wishes.ts'
import { readPool } from '../sponsoring/read-pool.ts'
import { countWebhooks } from '../webhooks/count-webhooks.ts'

type Facts = Partial<Record<WeeklyFact, string>>
/** `monday` begins the week after the one that is told of. */
type Read = (context: Context, monday: string) => Promise<Facts>

/** '' where there is none. */
const some = (many: number): string => (many > 0 ? formatCount(many) : '')

/** What each part tells, and the operation by which its reader sees the same in the console: by their role they may, or it is left out. */
const parts: readonly (readonly [OperationPath, Read])[] = [
  ['reports.overview', readFigures],
  ['payments.summary', readPaying],
  ['endings.weeks', readEnds],
  ['outbox.totals', async (context) => ({ failedMails: some((await readCounters(context.em))('mails.failed')) })],
  ['webhooks.totals', readWebhooks],
  ['jobs.page', readJobs],
  ['upgrades.page', async ({ em }) => ({ upgrades: some((await readCounters(em))('upgrades.needs attention')) })],
  ['manualTasks.totals', readTasks],
  ['requests.planWishes', async (context) => ({ wishes: some((await listPlanWishes(context)).length) })],
  ['reconcile.totals', async ({ em }) => ({ differences: some((await readCounters(em))('reconcile.people')) })],
  ['sponsoring.pool', async (context) => ({ places: some((await readPool(context)).requests) })],
]

/** What the weekly letter says to somebody of this role, before the week of `monday` ('yyyy-mm-dd' in the community's zone). */
export async function readWeek(context: Context, role: Role, monday: string): Promise<Record<WeeklyFact, string>> {
  const may = new Set<string>(listOperations(role))
  const facts: Record<WeeklyFact, string> = { ...nothing }
  for (const [operation, read] of parts) if (may.has(operation)) Object.assign(facts, await read(context, monday))
  return facts
}

const nothing = {
  signUps: '',
  newsletter: '',
  left: '',
  began: '',
  ended: '',
  given: '',
  paying: '',
  endComps: '',
  endCancellations: '',
  endTrials: '',
  endSubstack: '',
  failedMails: '',
  failedWebhooks: '',
  failedCalls: '',
  failedJobs: '',
  upgrades: '',
  tasks: '',
  wishes: '',
  differences: '',
  places: '',
} satisfies Record<WeeklyFact, string>

const figureRow = z.strictObject({
  what: z.enum(['signUps', 'newsletter', 'left', 'began', 'ended', 'given']),
  now: z.int(),
  before: z.int(),
})

async function readFigures({ em }: Context, monday: string): Promise<Facts> {
  const zone = await communityZone(em)
  const near = (at: Sql) => sql`${at} > ${monday}::date - 16`
  const figure = (what: string, at: Sql, from: Sql, where: Sql) => sql`select ${what} as what,
    (count(*) filter (where day between ${monday}::date - 7 and ${monday}::date - 1))::int as now,
    (count(*) filter (where day between ${monday}::date - 14 and ${monday}::date - 8))::int as before
    from (select day_in_zone(${at}, ${zone}) as day from ${from} where ${near(at)} and ${where}) it`
  const joined = sql`least(coalesce(subscribed_at, created_at), created_at)`
  // Raw SQL: a day in a zone is said by a function of the database.
  const rows = await query(
    em,
    figureRow,
    sql`${figure('signUps', sql`signed_up_at`, sql`website_subscriber`, sql`true`)}
      union all ${figure('newsletter', joined, sql`subscriber`, sql`true`)}
      union all ${figure('left', sql`unsubscribed_at`, sql`subscriber`, sql`true`)}
      union all ${figure('began', sql`at`, sql`subscription_event`, sql`going_on > 0`)}
      union all ${figure('ended', sql`at`, sql`subscription_event`, sql`going_on < 0`)}
      union all ${figure('given', sql`comped_at`, sql`comp`, sql`end_reason is distinct from 'undone'`)}`,
  )
  return Object.fromEntries(
    rows.map(({ what, now, before }) => [what, `${formatCount(now)} (${formatCount(before)})`] as const),
  )
}

async function readPaying(context: Context): Promise<Facts> {
  const { paying, monthlyRevenueCents } = await subscriptionSummary(context)
  return { paying: `${formatCount(paying)}, $${formatCount(Math.round(monthlyRevenueCents / 100))} a month` }
}

async function readEnds({ em }: Context): Promise<Facts> {
  const row = z.strictObject({ kind: z.enum(['comp', 'cancellation', 'trial', 'substack']), n: z.int() })
  // Raw SQL: see `endingsWithin`.
  const rows = await query(
    em,
    row,
    sql`select kind, count(*)::int as n
      from ${endingsWithin((at) => sql`${at} > ${sqlNow} and ${at} <= ${sqlNow} + interval '7 days'`)} it group by 1`,
  )
  const of = (kind: z.output<typeof row>['kind']) => some(rows.find((it) => it.kind === kind)?.n ?? 0)
  return {
    endComps: of('comp'),
    endCancellations: of('cancellation'),
    endTrials: of('trial'),
    endSubstack: of('substack'),
  }
}

async function readWebhooks({ em }: Context): Promise<Facts> {
  const counter = await readCounters(em)
  const { calls } = await db(em)
    .selectFrom('outboundCall')
    .select(({ fn }) => fn.countAll<number>().as('calls'))
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow()
  return { failedWebhooks: some(countWebhooks(counter, { status: 'failed' })), failedCalls: some(calls) }
}

async function readJobs({ em }: Context, monday: string): Promise<Facts> {
  const zone = await communityZone(em)
  // Raw SQL: a day in a zone is said by a function of the database.
  const { n } = await queryOne(
    em,
    z.strictObject({ n: z.int() }),
    sql`select count(*)::int as n from job where status = 'failed' and day_in_zone(finished_at, ${zone}) >= ${monday}::date - 7`,
  )
  return { failedJobs: some(n) }
}

async function readTasks(context: Context): Promise<Facts> {
  const totals = await manualTaskTotals(context)
  return { tasks: some(Object.values(totals).reduce((sum, many) => sum + many, 0)) }
}
