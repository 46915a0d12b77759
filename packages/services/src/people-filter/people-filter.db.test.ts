import { drawRuns } from '@joy/database/testing/draw-cases.ts'
import type { PeopleFilter } from '@joy/contract'
import { subscriberFilter, subscriberPageInput } from '@joy/contract/schemas/subscriber.ts'
import { compMatchingInput } from '@joy/contract/schemas/comp.ts'
import { tagMatchingInput } from '@joy/contract/schemas/tag.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { writePeopleFilter } from '@joy/domain/people-filter/filter-text.ts'
import { toPersonTest } from '@joy/domain/people-filter/matches.ts'
import type { PersonFacts } from '@joy/domain/people-filter/person-facts.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobHandlers } from '../background/job-handlers.ts'
import { previewComps } from '../comp-batches/preview-comps.ts'
import { startCompMatching } from '../comp-batches/start-comp-matching.ts'
import type { Context } from '../context.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { countSubscribers } from '../subscribers/count-subscribers.ts'
import { pageSubscribers } from '../subscribers/page-subscribers.ts'
import { subscriberConditions } from '../subscribers/subscriber-conditions.ts'
import { countMatching } from '../tag-batches/count-meant.ts'
import { startTagMatching } from '../tag-batches/start-tag-matching.ts'
import { createTestApp } from '../testing/test-context.ts'
import { readOrigins } from './read-origins.ts'
import { addPeople, anyFilterOfThem, randomPeople } from '../testing/random-people.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
const context = (): Context => made.context()
const run = <Row = unknown>(statement: ReturnType<typeof sql<Row>>) => queryRows(context().em, statement)
beforeAll(async () => {
  made = await createTestApp()
})
afterAll(() => made.database.close())

const found = async (filter: PeopleFilter, isWalk: boolean) => {
  const origins = isWalk ? null : await readOrigins(context().em, filter)
  const asked = subscriberFilter.parse({ filter: writePeopleFilter(filter) })
  const rows = await run(
    sql<{ id: number }>`select s.id from subscriber s where ${subscriberConditions(asked, origins)} order by s.id`,
  )
  return rows.map(({ id }) => id)
}

// Each on its own random people, in another zone.
describe.each([
  [1, 'UTC'],
  [2, 'America/Los_Angeles'],
  [3, 'Pacific/Kiritimati'],
  [4, 'Pacific/Auckland'],
])('of people %i in %s', (seed, zone) => {
  let facts: Map<number, PersonFacts>
  beforeAll(async () => {
    await run(sql`update community set time_zone = ${zone}`)
    const added = await addPeople(context(), randomPeople(seed, 40), (id, status) =>
      run(sql`insert into upgrade (substack_subscriber_id, status) values (${id}, ${status})`),
    )
    facts = added.facts
  })

  test('SQL finds whom plain code finds, by any filter', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilterOfThem, async (filter) => {
        const [clock] = await run(sql<{ now: Date }>`select app_now() as now`)
        const fits = toPersonTest(filter, { now: clock?.now ?? new Date(0), zone })
        const expected = [...facts].flatMap(([id, it]) => (fits(it) ? [id] : []))
        expect(await found(filter, false)).toEqual(expected)
        expect(await found(filter, true)).toEqual(expected)
      }),
      drawRuns({ numRuns: 150 }, 3),
    )
  })

  test.each(['origin.is=website', 'change.is-not=3', 'change.is-not=1&change.is-not=4', 'change.is-not=9'])(
    'alone, %s finds whom plain code finds',
    async (text) => {
      const asked = subscriberPageInput.parse({ filter: text, limit: 200 })
      const [clock] = await run(sql<{ now: Date }>`select app_now() as now`)
      const fits = toPersonTest(asked.filter ?? expect.fail(), { now: clock?.now ?? new Date(0), zone })
      const expected = [...facts].flatMap(([id, it]) => (fits(it) ? [id] : []))
      const page = await pageSubscribers(context(), asked)
      expect(page.items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(expected)
      expect(page.matching).toBe(expected.length)
    },
  )

  test('page, count, comps and tags mean the same people', async () => {
    const text = 'match=any&tag.has=1&1.note.is=yes&1.comped.is=no'
    const asked = subscriberFilter.parse({ filter: text })
    const people = [...facts].filter(([, it]) => it.tags.includes(1) || (it.has.note && it.comp === null))
    const uncomped = people.filter(([, it]) => it.comp === null)
    const page = await pageSubscribers(context(), subscriberPageInput.parse({ filter: text, limit: 200 }))
    expect(page.items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(people.map(([id]) => id))
    expect(page.matching).toBe(people.length)
    expect(await countSubscribers(context(), asked)).toEqual({ matching: people.length })
    expect(await countMatching(context(), { filter: asked, excludedIds: [] })).toEqual({ people: people.length })
    const both = subscriberFilter.parse({ filter: text, comped: 'no' })
    expect(await countSubscribers(context(), both)).toEqual({ matching: uncomped.length })
    expect(await previewComps(context(), { filter: both, excludedIds: [] })).toMatchObject({ many: uncomped.length })
  })
})

test('a job of all that match keeps the filter as it was asked, and goes by it', async () => {
  const filter = { filter: 'tag.has=1&note.is=yes' }
  const asked = subscriberFilter.parse(filter)
  const { people } = await countMatching(context(), { filter: asked, excludedIds: [] })
  expect(people).toBeGreaterThan(0)
  await startTagMatching(context(), tagMatchingInput.parse({ filter, count: people, add: [3] }))
  await processJobs(made.app, jobHandlers)
  const tagged = subscriberFilter.parse({ filter: 'tag.has=1&tag.has.2=3&note.is=yes' })
  expect(await countSubscribers(context(), tagged)).toEqual({ matching: people })

  const { many } = await previewComps(context(), { filter: asked, excludedIds: [] })
  await startCompMatching(context(), compMatchingInput.parse({ filter, count: many }))
  await processJobs(made.app, jobHandlers)
  expect(await previewComps(context(), { filter: asked, excludedIds: [] })).toMatchObject({ many: 0 })
  const [job] = await run(
    sql<{ filter: unknown }>`select payload -> 'filter' as filter from job order by id desc limit 1`,
  )
  expect(job?.filter).toMatchObject(filter)
})

test('nobody is meant by what cannot be read', () => {
  const refused = subscriberFilter.safeParse({ filter: 'tier.like=Fr' })
  expect(refused.error?.issues[0]).toMatchObject({
    path: ['filter'],
    message: "'tier' knows no 'like'. It knows 'is', 'is-not'.",
  })
})
