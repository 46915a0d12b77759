import { drawRuns } from '@joy/database/testing/draw-cases.ts'
import { endingPageInput } from '@joy/contract/schemas/ending.ts'
import { outsidePageInput, websitePageInput } from '@joy/contract/schemas/subscriber.ts'
import { subscriptionPageInput } from '@joy/contract/schemas/subscription.ts'
import { upgradePageInput } from '@joy/contract/schemas/upgrade.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { writePeopleFilter } from '@joy/domain/people-filter/filter-text.ts'
import { toPersonTest } from '@joy/domain/people-filter/matches.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageEndings } from '../endings/page-endings.ts'
import { pageSubscriptions } from '../payments/page-subscriptions.ts'
import { createTestApp } from '../testing/test-context.ts'
import { addPeople, type AddedPeople, anyFilterOfThem, randomPeople } from '../testing/random-people.ts'
import { bySubscriber, pageUpgrades } from '../upgrades/page-upgrades.ts'
import { pageOutsideWebsiteSubscribers } from '../website-subscribers/page-outside-website-subscribers.ts'
import { pageWebsiteSubscribers } from '../website-subscribers/page-website-subscribers.ts'
import { byKey, isOneOfThem, ofPeople } from './of-people.ts'

const zone = 'America/Los_Angeles'
type Asked = { filter?: string; limit: number; cursor?: string | undefined }
type Rows = {
  items: { id: number | string; email: string }[]
  nextCursor: string | null
  total: number
  matching: number | null
}

describe('lists whose rows are of people', async () => {
  const { database, context } = await createTestApp()
  afterAll(() => database.close())
  const run = <Row = unknown>(statement: ReturnType<typeof sql<Row>>) => queryRows(context().em, statement)
  let byAddress: AddedPeople['byAddress']
  beforeAll(async () => {
    await run(sql`update community set time_zone = ${zone}`)
    const added = await addPeople(context(), randomPeople(5, 60), (id, status) =>
      run(sql`insert into upgrade (substack_subscriber_id, status) values (${id}, ${status})`),
    )
    byAddress = added.byAddress
  })

  const lists: Record<string, (asked: Asked) => Promise<Rows>> = {
    payments: (asked) => pageSubscriptions(context(), subscriptionPageInput.parse(asked)),
    upgrades: (asked) => pageUpgrades(context(), upgradePageInput.parse(asked)),
    'what ends': (asked) => pageEndings(context(), endingPageInput.parse(asked)),
    'the website’s list': (asked) => pageWebsiteSubscribers(context(), websitePageInput.parse(asked)),
    'the website’s list alone': (asked) => pageOutsideWebsiteSubscribers(context(), outsidePageInput.parse(asked)),
  }
  const whole = async (page: (asked: Asked) => Promise<Rows>, filter?: string, limit = 200) => {
    const items: Rows['items'] = []
    let cursor: string | undefined
    let matching: number | null = null
    do {
      const read = await page({ limit, cursor, ...(filter === undefined ? {} : { filter }) })
      items.push(...read.items)
      matching = read.matching
      cursor = read.nextCursor ?? undefined
    } while (cursor)
    return { items, matching }
  }

  test.each(Object.entries(lists))(
    '%s: those are found whose person plain code finds, by any filter',
    async (_, page) => {
      const all = await whole(page)
      expect(all.items.length).toBeGreaterThan(10)
      await fc.assert(
        fc.asyncProperty(anyFilterOfThem, async (filter) => {
          const [clock] = await run(sql<{ now: Date }>`select app_now() as now`)
          const fits = toPersonTest(filter, { now: clock?.now ?? new Date(0), zone })
          const expected = all.items.filter(({ email }) => byAddress.get(email)?.some(fits))
          const found = await whole(page, writePeopleFilter(filter))
          expect(found.items).toEqual(expected)
          expect(found.matching).toBe(expected.length)
        }),
        drawRuns({ numRuns: 60 }, 3),
      )
    },
  )

  test.each([
    ['payments', sql`subscription`, byKey(sql`subscription.email_key`)],
    ['upgrades', sql`upgrade`, bySubscriber],
  ] as const)('%s: it is the same in a long list, where its people are found first', async (_, table, row) => {
    const found = async (condition: ReturnType<typeof sql>) =>
      run(sql`select ${table}.id from ${table} where ${condition} order by 1`)
    await fc.assert(
      fc.asyncProperty(anyFilterOfThem, async (filter) => {
        expect(await found(isOneOfThem(filter, row.key))).toEqual(
          await found(await ofPeople(context().em, filter, row, { from: table, rows: null })),
        )
      }),
      drawRuns({ numRuns: 60 }, 3),
    )
  })

  test.each(Object.entries(lists))('%s: a narrowed list is paged, each row once', async (_, page) => {
    const filter = 'match=any&tag.has=1&payment.is=yes&upgrade.is=yes'
    expect((await whole(page, filter, 2)).items).toEqual((await whole(page, filter)).items)
  })

  test('whoever stands on no newsletter list is found by what hangs on their address', async () => {
    await run(
      sql`insert into website_subscriber (email, email_key, signed_up_at) values ('out@x.org', 'out@x.org', '2025-03-09T20:00:00Z')`,
    )
    await run(sql`insert into note (email_key, text, author) values ('out@x.org', 'x', 'x')`)
    await run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, provider, current_period_end)
      values ('out', 'out@x.org', 'out@x.org', 'work-out', 'month', 1000, 'active', 'stripe', app_now())`)
    const isFound = async (filter: string) =>
      (await whole(lists['payments'] ?? expect.fail(), filter)).items.some(({ email }) => email === 'out@x.org')
    for (const filter of [
      'note.is=yes&payment.is=yes&origin.is=website',
      'created.between=2025-03-09&created.between=2025-03-09',
      'tier.is-not=Free&status.is-not=active&type.is-not=monthly',
      'subscribed.never=yes&upgrade.is=no&comped.is=no&tag.has-not=1',
    ])
      expect(await isFound(filter), filter).toBe(true)
    for (const filter of [
      'tier.is=Paid',
      'tier.is=Free',
      'status.is=active',
      'origin.is=substack',
      'synced.last=30000',
    ])
      expect(await isFound(filter), filter).toBe(false)
  })
})
