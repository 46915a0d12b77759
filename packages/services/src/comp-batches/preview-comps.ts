import { OUR_CURRENCY } from '@joy/domain/plans/revenue.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CompPreview, CompPreviewInput } from '@joy/contract'
import { compPreview, payersNamed } from '@joy/contract/schemas/comp.ts'
import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { type Em, queryOne, type Sql, sql } from '@joy/database/sql.ts'
import { PAID } from '@joy/domain/plans/tiers.ts'
import { z } from 'zod'
import { type Context, inTransaction } from '../context.ts'
import { subscriberConditions } from '../subscribers/subscriber-conditions.ts'
import { subscribersWithComp } from '../subscribers/subscriber-row.ts'
import { givesMoreThan, untilFromNow } from '../comps/gives-more-than.ts'
import { readGrantLength } from '../comps/read-grant-length.ts'
import { renewedUntil } from '../comps/renewed-until.ts'
import { isPaidHere, paysAtSubstack, paysHere, theirAddresses } from '../comps/who-pays.ts'
import { newestSubscriber } from './newest-subscriber.ts'

/** People that one statement looks at, so that a filter over everybody never holds the database for long. */
const WINDOW = 2000

const nobody: CompPreview = {
  many: 0,
  alreadyComped: 0,
  replaced: 0,
  endsEarlier: 0,
  payHere: 0,
  payHerePaused: 0,
  charged: { monthlyCents: 0, yearlyCents: 0 },
  ending: { people: 0, first: null, last: null, monthlyCents: 0, yearlyCents: 0 },
  payAtSubstack: 0,
  payers: [],
}

/** Counts exactly whom a comp would be for, and who of them pays; whoever comps is told so first (ruling 40). @throws as `readGrantLength` */
export async function previewComps(context: Context, input: CompPreviewInput): Promise<CompPreview> {
  if ('filter' in input) return countMatching(context, input)
  const { subscriberIds, toGiveMore, plan = PAID, duration = 'forever', from = 'now' } = input
  const length = await readGrantLength(context, duration)
  const until = from === 'end' ? renewedUntil(length) : untilFromNow(length)
  const { renewed, ...counts } = await countWhere(context.em, sql`s.id = any(${subscriberIds}::int[])`, {
    gains: toGiveMore ? sql`true` : givesMoreThan({ plan, until }),
    until,
  })
  return from === 'end' ? { ...counts, renewed } : counts
}

type Matching = Extract<CompPreviewInput, { filter: unknown }>

const toConditions = ({ filter, excludedIds }: Matching) =>
  sql`${subscriberConditions(filter, null)} and not (s.id = any(${excludedIds}::int[]))`

/**
 * How many match and are not comped, those who pay with them, in the caller's transaction: whoever then comps in it does
 * so for as many. Whose id is above `upTo` is not meant.
 */
export async function countMeant(em: Em, input: Matching, upTo: number): Promise<number> {
  const conditions = toConditions({ ...input, filter: { ...input.filter, comped: 'no' } })
  await lookUpByKey(em)
  let sum = 0
  for (let after = 0; after < upTo; after += WINDOW) {
    await nextTurn()
    // Raw SQL: who matches and the comp in force are parts over their aliases.
    const { many } = await queryOne(
      em,
      compPreview.pick({ many: true }).strict(),
      sql`select count(*) as many ${subscribersWithComp()}
        where s.id > ${after} and s.id <= ${Math.min(after + WINDOW, upTo)} and ${conditions}`,
    )
    sum += many
  }
  return sum
}

async function countMatching(context: Context, input: Matching): Promise<CompPreview> {
  const upTo = await newestSubscriber(context.em)
  const conditions = toConditions(input)
  let sum = nobody
  for (let after = 0; after < upTo; after += WINDOW) {
    await nextTurn()
    const part = await inTransaction(context, async ({ em }) => {
      await lookUpByKey(em)
      return countWhere(em, sql`s.id > ${after} and s.id <= ${after + WINDOW} and ${conditions}`, nobodyGains)
    })
    sum = add(sum, part)
  }
  return sum
}

/** Whether a comp gives somebody more than theirs, `c`, and until when it would be. */
type Terms = { gains: Sql; until: Sql }
const nobodyGains: Terms = { gains: sql`false`, until: sql`null::timestamptz` }

/** What nobody has to end: it was paid outside of Stripe, or is cancelled. */
const endsByItself = sql`(p.provider <> 'stripe' or (p.is_cancel_at_period_end and not p.is_end_unconfirmed))`

const cents = z.int().nonnegative()
const previewRow = compPreview
  .omit({ charged: true, renewed: true })
  .extend({
    chargedMonthly: cents,
    chargedYearly: cents,
    ending: z.int(),
    endingMonthly: cents,
    endingYearly: cents,
    first: z.date().nullable(),
    last: z.date().nullable(),
    firstUntil: z.date().nullable(),
    lastUntil: z.date().nullable(),
    firstUntilOfOthers: z.date().nullable(),
    lastUntilOfOthers: z.date().nullable(),
  })
  .strict()

// Raw SQL: many counts over the same people, with parts over their aliases.
async function countWhere(em: Em, condition: Sql, { gains, until }: Terms): Promise<Counted> {
  const sumUp = (interval: 'month' | 'year', isEnding: boolean) =>
    sql`(select coalesce(sum(charged_cents) filter (where currency = ${OUR_CURRENCY}), 0) from paid where interval = ${interval} and is_ending = ${isEnding})`
  const isOther = sql`not (pays_here or pays_there)`
  const { chargedMonthly, chargedYearly, ending, endingMonthly, endingYearly, first, last, ...row } = await queryOne(
    em,
    previewRow,
    sql`with meant as (
        select s.*, c.id is not null as is_comped, c.id is null or ${gains} as is_meant,
          c.id is not null and ${until} < coalesce(c.until, 'infinity') as ends_earlier, ${until} as new_until
        ${subscribersWithComp()} where ${condition}
      ), payer as (
        select s.*, ${paysHere} as pays_here, ${paysAtSubstack} as pays_there from meant s where is_meant
      ), paid as (
        select s.id, p.interval, p.charged_cents, p.currency, p.current_period_end as ends_at,
          bool_and(${endsByItself}) over (partition by s.id) as is_ending
        from payer s cross join lateral ${theirAddresses} join subscription p on ${isPaidHere} and p.is_paying where s.pays_here
      )
      select (select count(*) from payer) as many, (select count(*) from meant where is_comped) as already_comped,
        (select count(*) from payer where is_comped) as replaced,
        (select count(*) from payer where is_comped and ends_earlier) as ends_earlier,
        (select count(*) from payer where pays_here) as pay_here,
        (select count(*) from payer s where pays_here and not exists (select from paid where paid.id = s.id)) as pay_here_paused,
        (select count(*) from payer where pays_there and not pays_here) as pay_at_substack,
        (select coalesce(jsonb_agg(jsonb_build_object('email', email, 'name', name) order by id), '[]') from (
          select id, email, name from payer where pays_here or pays_there order by id limit ${payersNamed}) it) as payers,
        ${sumUp('month', false)} as charged_monthly, ${sumUp('year', false)} as charged_yearly,
        (select count(distinct id) from paid where is_ending) as ending,
        ${sumUp('month', true)} as ending_monthly, ${sumUp('year', true)} as ending_yearly,
        (select min(ends_at) from paid where is_ending) as first, (select max(ends_at) from paid where is_ending) as last,
        (select min(new_until) from payer) as first_until, (select max(new_until) from payer) as last_until,
        (select min(new_until) from payer where ${isOther}) as first_until_of_others,
        (select max(new_until) from payer where ${isOther}) as last_until_of_others`,
  )
  const { firstUntil, lastUntil, firstUntilOfOthers, lastUntilOfOthers, ...counts } = row
  return {
    ...counts,
    charged: { monthlyCents: chargedMonthly, yearlyCents: chargedYearly },
    ending: {
      people: ending,
      first: first?.toISOString() ?? null,
      last: last?.toISOString() ?? null,
      monthlyCents: endingMonthly,
      yearlyCents: endingYearly,
    },
    renewed: { all: toEnds(firstUntil, lastUntil), notPaying: toEnds(firstUntilOfOthers, lastUntilOfOthers) },
  }
}

type Counted = CompPreview & Required<Pick<CompPreview, 'renewed'>>

const toEnds = (first: Date | null, last: Date | null) => ({
  first: first?.toISOString() ?? null,
  last: last?.toISOString() ?? null,
})

const add = (one: CompPreview, two: CompPreview): CompPreview => ({
  many: one.many + two.many,
  alreadyComped: one.alreadyComped + two.alreadyComped,
  replaced: one.replaced + two.replaced,
  endsEarlier: one.endsEarlier + two.endsEarlier,
  payHere: one.payHere + two.payHere,
  payHerePaused: one.payHerePaused + two.payHerePaused,
  charged: addCharges(one.charged, two.charged),
  ending: {
    ...addCharges(one.ending, two.ending),
    people: one.ending.people + two.ending.people,
    first: [one.ending.first, two.ending.first].filter((it) => it !== null).toSorted()[0] ?? null,
    last:
      [one.ending.last, two.ending.last]
        .filter((it) => it !== null)
        .toSorted()
        .at(-1) ?? null,
  },
  payAtSubstack: one.payAtSubstack + two.payAtSubstack,
  payers: [...one.payers, ...two.payers].slice(0, payersNamed),
})

const addCharges = (one: CompPreview['charged'], two: CompPreview['charged']): CompPreview['charged'] => ({
  monthlyCents: one.monthlyCents + two.monthlyCents,
  yearlyCents: one.yearlyCents + two.yearlyCents,
})
