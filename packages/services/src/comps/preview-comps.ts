import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CompPreview, CompPreviewInput } from '@joy/contract'
import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { type Em, rowOf, sql } from '@joy/database/sql.ts'
import { monthlyCents } from '@joy/domain/revenue.ts'
import type { RawBuilder } from 'kysely'
import { type Context, inTransaction } from '../context.ts'
import { subscriberConditions } from '../subscribers/subscriber-conditions.ts'
import { subscribersWithComp } from '../subscribers/subscriber-row.ts'
import { isPaidHere, paysAtSubstack, paysHere } from './who-pays.ts'

/** People that one statement looks at, so that a filter over everybody never holds the database for long. */
const WINDOW = 2000

type Counted = Omit<CompPreview, 'payHereMonthlyCents'> & { annualCents: number }
const nobody: Counted = { many: 0, alreadyComped: 0, payHere: 0, payHerePaused: 0, payAtSubstack: 0, annualCents: 0 }

/** Counts exactly whom a comp would be for, and who of them pays; whoever comps is told so first (decisions 40). */
export async function previewComps(context: Context, input: CompPreviewInput): Promise<CompPreview> {
  const counted =
    'filter' in input
      ? await countMatching(context, input)
      : await countWhere(context.em, sql`s.id = any(${input.subscriberIds}::int[])`, input.toGiveMore)
  const { annualCents, ...preview } = counted
  return { ...preview, payHereMonthlyCents: monthlyCents(annualCents) }
}

type Matching = Extract<CompPreviewInput, { filter: unknown }>

const conditionsOf = ({ filter, excludedIds }: Matching) =>
  sql`${subscriberConditions(filter, true)} and not (s.id = any(${excludedIds}::int[]))`

/**
 * How many match and are not comped, those who pay with them, in the caller's transaction: whoever then comps in it does
 * so for as many. Whose id is above `upTo` is not meant.
 */
export async function countMeant(em: Em, input: Matching, upTo: number): Promise<number> {
  const conditions = conditionsOf({ ...input, filter: { ...input.filter, comped: 'no' } })
  await lookUpByKey(em)
  let sum = 0
  for (let after = 0; after < upTo; after += WINDOW) {
    await nextTurn()
    const { many } = await rowOf(
      em,
      sql<{ many: number }>`select count(*)::int as many ${subscribersWithComp()}
        where s.id > ${after} and s.id <= ${Math.min(after + WINDOW, upTo)} and ${conditions}`,
    )
    sum += many
  }
  return sum
}

async function countMatching(context: Context, input: Matching): Promise<Counted> {
  const { upTo } = await rowOf(context.em, sql<{ upTo: number }>`select coalesce(max(id), 0) as "upTo" from subscriber`)
  const conditions = conditionsOf(input)
  let sum = nobody
  for (let after = 0; after < upTo; after += WINDOW) {
    await nextTurn()
    const part = await inTransaction(context, async ({ em }) => {
      await lookUpByKey(em)
      return countWhere(em, sql`s.id > ${after} and s.id <= ${after + WINDOW} and ${conditions}`)
    })
    sum = add(sum, part)
  }
  return sum
}

const countWhere = (em: Em, condition: RawBuilder<unknown>, toGiveMore = false): Promise<Counted> =>
  rowOf(
    em,
    sql<Counted>`with meant as (
        select s.*, c.id is not null as is_comped ${subscribersWithComp()} where ${condition}
      ), payer as (
        select s.*, ${paysHere} as pays_here, ${paysAtSubstack} as pays_there from meant s where not is_comped or ${toGiveMore}
      )
      select (select count(*)::int from payer) as many, (select count(*)::int from meant where is_comped) as "alreadyComped",
        (select count(*)::int from payer where pays_here) as "payHere",
        (select count(*)::int from payer s where pays_here
          and not exists (select from subscription p where ${isPaidHere} and p.is_paying)) as "payHerePaused",
        (select count(*)::int from payer where pays_there and not pays_here) as "payAtSubstack",
        (select coalesce(sum(case p.interval when 'year' then p.charged_cents else p.charged_cents * 12 end), 0)::int
          from payer s join subscription p on ${isPaidHere} and p.is_paying where s.pays_here) as "annualCents"`,
  )

const add = (one: Counted, two: Counted): Counted => ({
  many: one.many + two.many,
  alreadyComped: one.alreadyComped + two.alreadyComped,
  payHere: one.payHere + two.payHere,
  payHerePaused: one.payHerePaused + two.payHerePaused,
  payAtSubstack: one.payAtSubstack + two.payAtSubstack,
  annualCents: one.annualCents + two.annualCents,
})
