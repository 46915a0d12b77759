// People of whom a filter can ask everything, some of them under two addresses, and what it should be told of each.
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import type { PersonFacts } from '@joy/domain/people-filter/person-facts.ts'
import { millisecondsInDay, millisecondsInHour } from '@joy/domain/time/durations.ts'
import fc from 'fast-check'
import type { Context } from '../context.ts'

export const tagIds = [1, 2, 3] as const
export const importIds = [1, 2] as const
export const days = ['2024-10-31', '2024-11-01', '2024-11-02', '2025-03-09', '2025-03-10'] as const
export const texts = ['Free', 'Paid', 'PAID', 'Patron', 'monthly', 'Yearly', 'active', 'Paused', 'Ä', 'ä', 'x'] as const

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
  listed: fc.constantFrom('main', 'alias', 'both'),
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
  subscribed: maybe(instant),
  synced: maybe(instant),
  created: instant,
})
type Person = typeof person extends fc.Arbitrary<infer It> ? It : never

export const randomPeople = (seed: number, many: number): Person[] => fc.sample(person, { seed, numRuns: many })

type AddUpgrade = (subscriberId: number, status: string) => Promise<unknown>

/** Puts them into the database; gives the facts of each row of the list. `addUpgrade`: no code but a test writes a status by itself. */
export async function addPeople(
  { em }: Context,
  people: readonly Person[],
  addUpgrade: AddUpgrade,
): Promise<Map<number, PersonFacts>> {
  const run = (statement: ReturnType<typeof sql>) => queryRows(em, statement)
  for (const id of tagIds)
    await run(sql`insert into tag (id, name, name_key, colour) values (${id}, ${`Tag ${id}`}, ${`tag ${id}`}, 'green')`)
  for (const id of importIds) {
    await run(sql`insert into change_set (id, kind, title, created_by) values (${id}, 'import', 'x', 'x')`)
    await run(
      sql`insert into import (id, filename, status, created_by, change_set_id) values (${id}, 'x.csv', 'done', 'x', ${id})`,
    )
  }
  const facts = new Map<number, PersonFacts>()
  let id = 0
  for (const [at, person] of people.entries()) {
    const key = { main: `p${at}@x.org`, alias: `p${at}@y.org` }
    await run(sql`insert into address_alias (alias_key, main_key) values (${key.alias}, ${key.main})`)
    const rows = (person.listed === 'both' ? (['main', 'alias'] as const) : [person.listed]).map((address) => ({
      id: ++id,
      key: key[address],
    }))
    for (const row of rows)
      await run(sql`insert into subscriber (id, email, email_key, name_key, substack_tier, substack_type, subscription_tier, subscription_type,
          subscription_status, subscribed_at, synced_at, created_at)
        values (${row.id}, ${row.key}, ${row.key}, '', ${person.tier}, ${person.type}, ${person.tier}, ${person.type}, ${person.status},
          ${person.subscribed}::timestamptz, ${person.synced}::timestamptz, ${person.created}::timestamptz)`)
    const [first] = rows
    for (const tag of person.tags)
      await run(sql`insert into person_tag (email_key, tag_id) values (${key.main}, ${tag})`)
    if (person.comp)
      await run(sql`insert into comp (email_key, granted_by, comped_at, until)
        values (${key[person.comp.at]}, 'x', app_now(), ${person.comp.until}::timestamptz)`)
    if (person.website)
      await run(
        sql`insert into website_subscriber (email, email_key) values (${key[person.website]}, ${key[person.website]})`,
      )
    if (person.payment) {
      const address = key[person.payment.at]
      await run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, provider, current_period_end)
        values (${address}, ${address}, ${address}, 'work-out', 'month', 1000, 'canceled', ${person.payment.provider}, app_now())`)
    }
    if (person.upgrade && first) await addUpgrade(first.id, person.upgrade)
    if (person.note) await run(sql`insert into note (email_key, text, author) values (${key.main}, 'x', 'x')`)
    if (person.addedBy && first)
      await run(sql`insert into change_row (change_set_id, subscriber_id, operation, version_after)
        values (${person.addedBy}, ${first.id}, 'added', 1)`)
    for (const row of rows) facts.set(row.id, toFacts(person, row === first))
  }
  for (const table of ['subscriber', 'tag', 'change_set', 'import'])
    await run(sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1000)`)
  return withWhatFollows(em, facts)
}

/** `isFirst`: the row that an import added, where it did. */
const toFacts = (person: Person, isFirst: boolean): PersonFacts => ({
  ...person,
  comp: person.comp && { until: person.comp.until },
  isOfWebsite: person.website !== null,
  addedBy: person.addedBy && isFirst ? [person.addedBy] : [],
  has: {
    upgrade: person.upgrade !== null,
    payment: person.payment?.provider === 'stripe',
    membership: person.upgrade === 'registered',
    note: person.note,
  },
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
