import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { nameKey } from '@joy/domain/search.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mergePeople } from '../merges/merge-people.ts'
import { undoMerge } from '../merges/undo-merge.ts'
import { sampleData } from '../testing/demo-data.ts'
import { createTestApp } from '../testing/test-context.ts'
import { dismissPair, reopenPair } from './dismiss-pair.ts'
import { findPairs } from './find-pairs.ts'
import { pagePairs } from './page-pairs.ts'

describe('people who may be one', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const run = <T>(statement: ReturnType<typeof sql<T>>) => queryRows<T>(context().em, statement)
  const search = async () => {
    await run(sql`update pair_search set ended_at = ended_at - interval '2 days'`)
    await findPairs(app, new AbortController().signal)
  }
  const found = async (state: 'open' | 'dismissed' = 'open') =>
    (await pagePairs(context(), { state, limit: 50 })).items
      .map(({ reason, shared, one, other }) => [reason, shared, one.email, other.email])
      .toSorted((a, b) => (a.join(' ') < b.join(' ') ? -1 : 1))
  const put = (email: string, name: string) =>
    run(
      sql`insert into subscriber (email, email_key, name, name_key) values (${email}, ${email.toLowerCase()}, ${name}, ${nameKey(name)})`,
    )

  const mergeTwo = (mainEmail: string, aliasEmail: string) =>
    mergePeople(context(), { mainEmail, aliasEmail, knownBy: 'One card' })

  beforeAll(async () => {
    await put('ruth.ashworth@example.org', 'Ruth Ashworth')
    await put('Ruth.Ashworth+list@example.net', 'Rúth Ashworth')
    await put('rector@example.org', 'Ruth Ashworth')
    await put('thomas.aquin1@example.org', 'Thomas Aquin')
    await put('thomas.aquin2@example.org', 'Thomas Aquin')
    await put('ben@example.org', 'Ben')
    await put('ben@example.net', 'Ben')
    await put('pays.one@example.org', 'Clara Beaumont')
    await put('registered.one@example.org', 'Peter Faber')
    await put('registered.two@example.org', 'Pierre Favre')
    for (let n = 0; n < 40; n += 1) await put(`john.smith${n}@example.org`, 'John Smith')
    await run(
      sql`insert into website_subscriber (email, email_key, name) values ('r.ashworth@example.com', 'r.ashworth@example.com', 'Ruth Ashworth')`,
    )
    for (const email of ['pays.one@example.org', 'other.payer@example.net'])
      await run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, current_period_end, provider, provider_customer_id)
        values (${email}, ${email}, ${email}, 'work-out', 'month', 800, 'active', app_now(), 'stripe', 'cus_same')`)
    await run(sql`insert into upgrade (substack_subscriber_id, status, plan, interval, planning_center_member_id)
      select id, 'registered', 'work-out', 'month', '77' from subscriber where email_key like 'registered.%'`)
    await search()
  })

  it('have the reason beside them: a name with a near address, a customer, a person in Planning Center', async () => {
    expect(await found()).toEqual([
      // Written alike by both of them, or by one.
      ['name', 'Ruth Ashworth', 'Ruth.Ashworth+list@example.net', 'ruth.ashworth@example.org'],
      ['name', 'Ruth Ashworth', 'r.ashworth@example.com', 'Ruth.Ashworth+list@example.net'],
      ['name', 'Ruth Ashworth', 'r.ashworth@example.com', 'ruth.ashworth@example.org'],
      ['planningcenter', '77', 'registered.one@example.org', 'registered.two@example.org'],
      ['stripe', 'cus_same', 'other.payer@example.net', 'pays.one@example.org'],
    ])
  })

  it('come page by page, and are found once however often they are looked for', async () => {
    const first = await pagePairs(context(), { state: 'open', limit: 3 })
    const second = await pagePairs(context(), { state: 'open', limit: 3, cursor: first.nextCursor ?? '' })
    expect([first.items.length, second.items.length, second.nextCursor, first.total]).toEqual([3, 2, null, 5])
    await search()
    expect(await found()).toHaveLength(5)
  })

  it('are two people once somebody says so, until that is taken back', async () => {
    const { items } = await pagePairs(context(), { state: 'open', limit: 50 })
    const pair = items.find(({ reason }) => reason === 'stripe')
    await dismissPair(context(), { id: pair?.id ?? 0 })
    await search()
    expect(await found()).toHaveLength(4)
    expect(await found('dismissed')).toEqual([
      ['stripe', 'cus_same', 'other.payer@example.net', 'pays.one@example.org'],
    ])
    await expect(dismissPair(context(), { id: pair?.id ?? 0 })).rejects.toMatchObject({ code: 'not_found' })
    await reopenPair(context(), { id: pair?.id ?? 0 })
    expect(await found()).toHaveLength(5)
  })

  it('are there again at once when their merge is undone, whatever was searched meanwhile', async () => {
    const before = await found()
    const { id } = await mergeTwo('ruth.ashworth@example.org', 'Ruth.Ashworth+list@example.net')
    // The alias's pair with somebody else waits too: a search has their main address instead.
    expect(await found()).toHaveLength(3)
    await search()
    expect(await found()).toHaveLength(3)
    await undoMerge(context(), { id })
    expect(await found()).toEqual(before)
  })

  it('are two people again, as somebody said, when a merge against that is undone', async () => {
    const ofStripe = async (state: 'open' | 'dismissed') =>
      (await pagePairs(context(), { state, limit: 50 })).items.find(({ reason }) => reason === 'stripe')
    const id = (await ofStripe('open'))?.id ?? 0
    await dismissPair(context(), { id })
    const said = await ofStripe('dismissed')
    const merge = await mergeTwo('pays.one@example.org', 'other.payer@example.net')
    expect(await ofStripe('dismissed')).toBeUndefined()
    await expect(reopenPair(context(), { id })).rejects.toMatchObject({ code: 'not_found' })
    await undoMerge(context(), { id: merge.id })
    expect(await ofStripe('dismissed')).toEqual(said)
    await reopenPair(context(), { id })
  })

  it('are gone once they are one, or are alike no more', async () => {
    await mergeTwo('pays.one@example.org', 'other.payer@example.net')
    await run(
      sql`update subscriber set name = 'Rosa', name_key = 'rosa' where email_key = 'ruth.ashworth+list@example.net'`,
    )
    await search()
    expect(await found()).toEqual([
      ['name', 'Ruth Ashworth', 'r.ashworth@example.com', 'ruth.ashworth@example.org'],
      ['planningcenter', '77', 'registered.one@example.org', 'registered.two@example.org'],
    ])
  })
})

describe('the samples', async () => {
  const { app, database, context } = await createTestApp(sampleData)
  afterAll(() => database.close())

  it('hold the pairs that the search finds, and no others', async () => {
    const shown = async () =>
      (await pagePairs(context(), { state: 'open', limit: 50 })).items.map(({ id, reason, one, other }) => [
        id,
        reason,
        one.email,
        other.email,
      ])
    const before = await shown()
    await findPairs(app, new AbortController().signal)
    expect(await shown()).toEqual(before)
    expect(before).toHaveLength(2)
  })
})
