// People of whom a filter can ask everything, some of them under two addresses, and what it should be told of each.
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { factsOutside, type PersonFacts } from '@joy/domain/people-filter/person-facts.ts'
import { millisecondsInDay, millisecondsInHour } from '@joy/domain/time/durations.ts'
import { anyFilter } from '@joy/domain/people-filter/testing/any-filter.ts'
import fc from 'fast-check'
import type { Context } from '../context.ts'

const tagIds = [1, 2, 3] as const
const importIds = [1, 2] as const
/** Beside those of the imports, of the same ids. */
const changeIds = [3, 4] as const
const days = ['2024-10-31', '2024-11-01', '2024-11-02', '2025-03-09', '2025-03-10'] as const
const texts = ['Free', 'Paid', 'PAID', 'Patron', 'monthly', 'Yearly', 'active', 'Paused', 'Ä', 'ä', 'x'] as const

/** Any filter that may find some of them. */
export const anyFilterOfThem = anyFilter({
  texts: fc.constantFrom(...texts),
  tags: fc.constantFrom(...tagIds, 9),
  imports: fc.constantFrom(...importIds, 9),
  changes: fc.constantFrom(...importIds, ...changeIds, 9),
  day: fc.constantFrom(...days),
  days: fc.constantFrom(1, 2, 3, 7, 30_000),
})

/** Around the days above, about midnight in several zones and at noon, and lately. */
const moment = fc.oneof(
  fc
    .tuple(fc.constantFrom(...days), fc.constantFrom(-14, -9, -8, -1, 0, 1, 7, 8, 10, 11, 12, 13, 23))
    .map(([day, hours]) => Date.parse(`${day}T00:00:00.000Z`) + hours * millisecondsInHour),
  fc.tuple(fc.integer({ min: -2, max: 9 }), fc.constantFrom(0, 5, 11, 17)).map(([ago, hours]) => {
    const noon = Math.floor(Date.now() / millisecondsInDay) * millisecondsInDay + 12 * millisecondsInHour
    return noon - ago * millisecondsInDay - hours * millisecondsInHour
  }),
)
const instant = moment.map((at) => new Date(at).toISOString())
const maybe = <T>(it: fc.Arbitrary<T>) => fc.option(it, { nil: null })
/** Under which of their addresses something stands; null: they have none of it. */
const under = maybe(fc.constantFrom('main', 'alias'))

const person = fc.record({
  listed: fc.constantFrom('main', 'alias', 'both', 'none'),
  tier: fc.constantFrom('Free', 'Paid', 'Patron'),
  type: maybe(fc.constantFrom('monthly', 'Yearly', 'Ä')),
  status: maybe(fc.constantFrom('active', 'PAUSED', 'ä', 'x')),
  tags: fc.subarray([...tagIds]),
  comp: maybe(fc.record({ at: fc.constantFrom('main', 'alias'), until: maybe(instant) })),
  website: under,
  payment: maybe(fc.record({ at: fc.constantFrom('main', 'alias'), provider: fc.constantFrom('stripe', 'manual') })),
  upgrade: maybe(fc.constantFrom('registered', 'cancelled')),
  note: fc.boolean(),
  addedBy: maybe(fc.constantFrom(...importIds)),
  changed: fc.record({ by: fc.subarray([...changeIds]), isStamp: fc.boolean(), isUndone: fc.boolean() }),
  subscribed: maybe(instant),
  synced: maybe(instant),
  created: instant,
  /** When Substack says that their plan ends, and whether their payments end; in so many days. */
  ends: maybe(fc.integer({ min: 1, max: 40 })),
  isCancelled: fc.boolean(),
})
type Person = typeof person extends fc.Arbitrary<infer It> ? It : never

export const randomPeople = (seed: number, many: number): Person[] => fc.sample(person, { seed, numRuns: many })

type AddUpgrade = (subscriberId: number, status: string) => Promise<unknown>

/** The facts of each row of the list by its id, and by address of each person, who may stand on it twice or not at all. */
export type AddedPeople = { facts: Map<number, PersonFacts>; byAddress: Map<string, PersonFacts[]> }

/** Puts them into the database, in place of everybody there. `addUpgrade`: no code but a test writes a status by itself. */
export async function addPeople(
  { em }: Context,
  people: readonly Person[],
  addUpgrade: AddUpgrade,
): Promise<AddedPeople> {
  const run = (statement: ReturnType<typeof sql>) => queryRows(em, statement)
  await run(sql`truncate subscriber, website_subscriber, subscription, comp, note, tag, change_set, change_row, import, address_alias, upgrade
    restart identity cascade`)
  for (const id of tagIds)
    await run(sql`insert into tag (id, name, name_key, colour) values (${id}, ${`Tag ${id}`}, ${`tag ${id}`}, 'green')`)
  for (const id of importIds) {
    await run(sql`insert into change_set (id, kind, title, created_by) values (${id}, 'import', 'x', 'x')`)
    await run(
      sql`insert into import (id, filename, status, created_by, change_set_id) values (${id}, 'x.csv', 'done', 'x', ${id})`,
    )
  }
  for (const id of changeIds)
    await run(sql`insert into change_set (id, kind, title, created_by) values (${id}, 'comp', 'x', 'x')`)
  const facts = new Map<number, PersonFacts>()
  const idsByAddress = new Map<string, number[]>()
  const outside = new Map<string, PersonFacts>()
  let id = 0
  for (const [at, person] of people.entries()) {
    const key = { main: `p${at}@x.org`, alias: `p${at}@y.org` }
    await run(sql`insert into address_alias (alias_key, main_key) values (${key.alias}, ${key.main})`)
    const rows = listedAt[person.listed].map((address) => ({ id: ++id, key: key[address] }))
    for (const row of rows)
      await run(sql`insert into subscriber (id, email, email_key, name_key, substack_tier, substack_type, subscription_tier, subscription_type,
          subscription_status, subscribed_at, synced_at, created_at, substack_ends_at)
        values (${row.id}, ${row.key}, ${row.key}, '', ${person.tier}, ${person.type}, ${person.tier}, ${person.type}, ${person.status},
          ${person.subscribed}::timestamptz, ${person.synced}::timestamptz, ${person.created}::timestamptz,
          app_now() + ${person.ends}::int * interval '24 hours')`)
    const [first] = rows
    for (const tag of person.tags)
      await run(sql`insert into person_tag (email_key, tag_id) values (${key.main}, ${tag})`)
    if (person.comp)
      await run(sql`insert into comp (email_key, granted_by, comped_at, until)
        values (${key[person.comp.at]}, 'x', app_now(), ${person.comp.until}::timestamptz)`)
    if (person.website)
      await run(
        sql`insert into website_subscriber (email, email_key, signed_up_at)
          values (${key[person.website]}, ${key[person.website]}, ${person.created}::timestamptz)`,
      )
    if (person.payment) {
      const address = key[person.payment.at]
      await run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, provider, current_period_end, is_cancel_at_period_end)
        values (${address}, ${address}, ${address}, 'work-out', 'month', 1000, 'active', ${person.payment.provider}, app_now() + interval '24 hours', ${person.isCancelled})`)
    }
    if (person.upgrade && first) await addUpgrade(first.id, person.upgrade)
    if (person.note) await run(sql`insert into note (email_key, text, author) values (${key.main}, 'x', 'x')`)
    if (person.addedBy && first)
      await run(sql`insert into change_row (change_set_id, subscriber_id, operation, version_after)
        values (${person.addedBy}, ${first.id}, 'added', 1)`)
    for (const id of first ? person.changed.by : [])
      await run(sql`insert into change_row (change_set_id, subscriber_id, operation, version_after, is_undone)
        values (${id}, ${first?.id ?? 0}, ${person.changed.isStamp ? 'stamped' : 'comped'}, 1, ${person.changed.isUndone})`)
    for (const row of rows) facts.set(row.id, toFacts(person, row === first))
    for (const address of Object.values(key)) {
      idsByAddress.set(
        address,
        rows.map((row) => row.id),
      )
      if (!first) outside.set(address, toFactsOutside(person))
    }
  }
  for (const table of ['subscriber', 'tag', 'change_set', 'import'])
    await run(sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1000)`)
  const known = await withWhatFollows(em, facts)
  const ofAddress = ([address, ids]: [string, number[]]) => {
    const its = [...ids.map((id) => known.get(id)), outside.get(address)]
    return [address, its.filter((it) => it !== undefined)] as const
  }
  return { facts: known, byAddress: new Map([...idsByAddress].map(ofAddress)) }
}

const listedAt = { main: ['main'], alias: ['alias'], both: ['main', 'alias'], none: [] } as const

/** `isFirst`: the row that an import added, where it did. */
const toFacts = (person: Person, isFirst: boolean): PersonFacts => ({
  ...person,
  comp: person.comp && { until: person.comp.until },
  origin: person.website === null ? 'substack' : 'website',
  addedBy: person.addedBy && isFirst ? [person.addedBy] : [],
  changedBy: isFirst
    ? [...(person.addedBy ? [person.addedBy] : []), ...(person.changed.isStamp ? [] : person.changed.by)]
    : [],
  has: {
    upgrade: person.upgrade !== null,
    payment: person.payment?.provider === 'stripe',
    membership: person.upgrade === 'registered',
    note: person.note,
  },
})

/** Of whoever stands on no newsletter list. */
const toFactsOutside = (person: Person): PersonFacts => ({
  ...toFacts(person, false),
  ...factsOutside,
  origin: person.website && 'website',
  created: person.website && person.created,
  has: { ...toFacts(person, false).has, upgrade: false, membership: false },
})

/** What somebody has follows from their sources, and is no matter of the filter. */
async function withWhatFollows(
  em: Context['em'],
  facts: ReadonlyMap<number, PersonFacts>,
): Promise<Map<number, PersonFacts>> {
  const rows = await queryRows(
    em,
    sql<{ id: number; tier: string; type: string | null; status: string | null }>`
      select id, subscription_tier as tier, subscription_type as type, subscription_status as status from subscriber order by id`,
  )
  return new Map(
    rows.flatMap(({ id, ...row }) => {
      const known = facts.get(id)
      return known ? [[id, { ...known, ...row }] as const] : []
    }),
  )
}
