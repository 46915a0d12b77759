import { Subscriber } from '@joy/database/entities/subscriber.entity.ts'
import { WebsiteSubscriber } from '@joy/database/entities/website-subscriber.entity.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { dashboardStats } from '../dashboard/dashboard-stats.ts'
import { subscriberTotals } from '../subscribers/subscriber-totals.ts'
import { createTestApp } from '../testing/test-context.ts'
import { listUnexportedSubscribers, listWebsiteSubscribers } from './list-website-subscribers.ts'

describe('who never goes into an export', async () => {
  const { database, context } = await createTestApp()
  afterAll(() => database.close())

  const run = (statement: ReturnType<typeof sql>) => queryRows(context().em, statement)
  const signUp = async (...emails: string[]) => {
    const { em } = context()
    for (const email of emails)
      em.create(WebsiteSubscriber, WebsiteSubscriber.draft({ email, name: null, signedUpAt: new Date('2025-01-01Z') }))
    await em.flush()
  }
  const list = async (email: string, subscriptionStatus: string) => {
    const { em } = context()
    em.create(Subscriber, Subscriber.draft({ email, name: null, subscriptionStatus }))
    await em.flush()
  }
  const figures = async () => {
    const { unexportedSubscribers, inNextWebsiteExport, leftOut } = await dashboardStats(context())
    expect(await subscriberTotals(context())).toMatchObject({ unexportedSubscribers, inNextWebsiteExport, leftOut })
    expect((await Array.fromAsync(listUnexportedSubscribers(context()))).length).toBe(unexportedSubscribers)
    return [unexportedSubscribers, inNextWebsiteExport, leftOut.closed, leftOut.formula]
  }

  beforeEach(async () => {
    await run(sql`delete from unsubscription`)
    await run(sql`delete from website_subscriber`)
    await run(sql`delete from subscriber`)
  })

  it('waits for none: closed by a list, opened again, taken off the list', async () => {
    await signUp('ada@example.org', 'ben@example.org')
    expect(await figures()).toEqual([2, 2, 0, 0])
    await list('ada@example.org', 'unsubscribed')
    expect(await figures()).toEqual([1, 1, 1, 0])
    await run(sql`update subscriber set subscription_status = 'active'`)
    expect(await figures()).toEqual([2, 2, 0, 0])
    await run(sql`update subscriber set subscription_status = 'unsubscribed'`)
    expect(await figures()).toEqual([1, 1, 1, 0])
    // Of a word that is older than the sign-up too: the record shows a closed mailbox, and signing up asks for a click.
    await run(sql`update subscriber set closed_at = '2024-12-01Z'`)
    await run(sql`update website_subscriber set signed_up_at = '2025-03-01Z' where email = 'ada@example.org'`)
    expect(await figures()).toEqual([1, 1, 1, 0])
    await run(sql`delete from subscriber`)
    expect(await figures()).toEqual([2, 2, 0, 0])
  })

  it('waits for none from the first, where the list or the address says so', async () => {
    await list('ada@example.org', 'cleaned')
    await signUp('ada@example.org', '=cmd@example.org', 'ben@example.org')
    expect(await figures()).toEqual([1, 1, 1, 1])
    const rows = await Array.fromAsync(listWebsiteSubscribers(context()))
    expect(rows.map((it) => it.leftOut)).toEqual(['closed', 'formula', null])
    await run(
      sql`update website_subscriber set exported_at = now() where email in ('ada@example.org', 'ben@example.org')`,
    )
    expect(await figures()).toEqual([0, 1, 0, 1])
    expect((await dashboardStats(context())).websiteSubscribers).toBe(3)
  })

  it('waits again who came back by their own link, as long as that stands', async () => {
    await signUp('ada@example.org')
    await list('ada@example.org', 'unsubscribed')
    await run(sql`insert into unsubscription (email_key, way, website_subscriber_id)
      select email_key, 'page', id from website_subscriber`)
    expect(await figures()).toEqual([1, 1, 0, 0])
    await run(sql`update unsubscription set undone_at = now()`)
    expect(await figures()).toEqual([0, 0, 1, 0])
    await run(sql`update website_subscriber set unsubscribed_at = now()`)
    expect((await dashboardStats(context())).leftOut).toEqual({ closed: 0, formula: 0 })
  })

  it('is found by many at once, and a stamp alone looks at nobody', async () => {
    await run(sql`insert into website_subscriber (email, email_key, signed_up_at)
      select n || '@example.org', n || '@example.org', '2025-01-01Z' from generate_series(1, 500) n`)
    await run(sql`insert into subscriber (email, email_key, subscription_status)
      select n || '@example.org', n || '@example.org', case when n % 5 = 0 then 'unsubscribed' else 'active' end from generate_series(1, 500) n`)
    expect(await figures()).toEqual([400, 400, 100, 0])
    const before = await run(sql`select id, xmin::text from website_subscriber order by id`)
    await run(sql`update subscriber set synced_at = now()`)
    expect(await run(sql`select id, xmin::text from website_subscriber order by id`)).toEqual(before)
    await run(sql`update subscriber set subscription_status = 'unsubscribed' where id % 2 = 0`)
    const [unexported = 0, , closed = 0] = await figures()
    expect(unexported + closed).toBe(500)
  })
})
