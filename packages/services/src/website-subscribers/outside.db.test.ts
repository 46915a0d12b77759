import { outsidePageInput } from '@joy/contract/schemas/subscriber.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { addPeople } from '../additions/add-people.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { pageOutsideComps } from '../comps/page-outside-comps.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { mergePeople } from '../merges/merge-people.ts'
import { undoMerge } from '../merges/undo-merge.ts'
import { importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { pageOutsideWebsiteSubscribers } from './page-outside-website-subscribers.ts'

describe('who stands on the website’s list alone', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const run = <T>(statement: ReturnType<typeof sql<T>>) => queryRows<T>(context().em, statement)
  const signUp = (email: string, name: string | null = null) =>
    run(sql`insert into website_subscriber (email, email_key, name, signed_up_at)
      values (${email}, ${email.toLowerCase()}, ${name}, '2025-03-01Z')`)
  const askFor = (asked: z.input<typeof outsidePageInput>) =>
    pageOutsideWebsiteSubscribers(context(), outsidePageInput.parse(asked))
  const ask = (search?: string, limit = 10) => askFor({ limit, search })
  const found = async (search?: string) => (await ask(search)).items.map(({ email }) => email)
  const merge = (mainEmail: string, aliasEmail: string) =>
    mergePeople(context(), { mainEmail, aliasEmail, knownBy: 'x' })

  beforeEach(async () => {
    await run(sql`truncate subscriber, website_subscriber, subscription, comp, outside_access, addition, note, tag, person_tag,
      reconcile_member, person_merge, address_alias, unsubscription, change_row restart identity cascade`)
    await run(sql`delete from counter_delta`)
    await signUp('lucia@example.org', 'Lucía Fernández')
    await signUp('Ben@Example.org', 'Ben Osei')
    await signUp('nobody@example.net')
  })

  it('are found by name and address as Community finds people: without accents, case and marks', async () => {
    for (const search of ['lucia fern', 'LUCÍA', 'fernández', ' lucia@example '])
      expect(await found(search)).toEqual(['lucia@example.org'])
    expect(await found('example.ORG')).toEqual(['Ben@Example.org', 'lucia@example.org'])
    for (const search of ['%', '_ucia', 'lucía@', 'zz']) expect(await found(search), search).toEqual([])
    expect(await found('')).toHaveLength(3)
    await run(sql`update website_subscriber set name = 'Renée' where email_key = 'nobody@example.net'`)
    expect(await found('renee')).toEqual(['nobody@example.net'])
  })

  it('come by page with the count of the search, beside the whole list', async () => {
    const first = await ask('example', 2)
    expect(first).toMatchObject({ total: 3, matching: 3 })
    const next = await askFor({
      limit: 2,
      search: 'example',
      cursor: first.nextCursor ?? undefined,
    })
    expect([...first.items, ...next.items].map(({ id }) => id)).toEqual([3, 2, 1])
    expect(next.nextCursor).toBeNull()
    await expect(askFor({ limit: 2, cursor: 'bm90IG9uZQ' })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  it('are the same where there are many, by a walk for what is common and by the index for what is rare', async () => {
    await run(sql`insert into website_subscriber (email, email_key, name) select mail, mail, 'Guest ' || n
      from generate_series(1, 1200) n, lateral (select 'guest' || n || '@lent.example' as mail) it`)
    expect(await ask('guest', 2)).toMatchObject({
      matching: 1200,
      items: [{ name: 'Guest 1200' }, { name: 'Guest 1199' }],
    })
    expect(await found('lucía')).toEqual(['lucia@example.org'])
    expect(await found('guest77@')).toEqual(['guest77@lent.example'])
    expect(await ask('guest 77', 2)).toMatchObject({
      matching: 11,
      items: [{ name: 'Guest 779' }, { name: 'Guest 778' }],
    })
    for (const search of ['qx', '_', 'guest_']) expect(await found(search), search).toEqual([])
  })

  it('tell how they came, where they are, and what the team knows of them', async () => {
    const [tag] = await run(
      sql<{ id: number }>`insert into tag (name, name_key, colour) values ('Lent', 'lent', 'plum') returning id`,
    )
    await addPeople(context(), {
      people: [{ email: 'tabitha@example.org', name: 'Tabitha Moss' }],
      agreed: 'form',
      note: '',
      withWelcome: false,
      tagId: tag?.id,
      requestKey: 'by-hand-1',
    })
    await run(sql`insert into note (email_key, text, author) values ('tabitha@example.org', 'Sings', 'Hannah')`)
    await run(sql`insert into comp (email_key, plan, granted_by) values ('tabitha@example.org', 'Paid', 'Hannah')`)
    await run(
      sql`update website_subscriber set unsubscribed_at = '2025-03-02Z', exported_at = '2025-03-01Z' where email_key = 'ben@example.org'`,
    )
    expect((await ask('tabitha')).items).toMatchObject([
      {
        name: 'Tabitha Moss',
        addedBy: 'Hannah Whitfield',
        notes: 1,
        tags: [{ name: 'Lent' }],
        isComped: true,
        subscriptionTier: 'paid',
      },
    ])
    // Whoever left is on no other list either, and whoever asks for them finds them.
    expect((await ask('ben@')).items).toMatchObject([
      {
        addedBy: null,
        notes: 0,
        tags: [],
        isComped: false,
        unsubscribedAt: '2025-03-02T00:00:00.000Z',
        exportedAt: '2025-03-01T00:00:00.000Z',
      },
    ])
    const comps = async (onWebsite: 'yes' | 'no') =>
      (await pageOutsideComps(context(), { limit: 5, search: 'tabitha', onWebsite })).items
    expect(await comps('yes')).toMatchObject([{ email: 'tabitha@example.org', websiteSubscriberId: 4 }])
    expect(await comps('no')).toEqual([])
  })

  it('are those no more whom a list brings, and again once it is taken back', async () => {
    const list = await importFile(app, context(), 'email,name\nBEN@example.org,Ben\n')
    expect(await found('example')).toEqual(['nobody@example.net', 'lucia@example.org'])
    await signUp('Late@example.org')
    await importFile(app, context(), 'email,name\nearly@example.org,Early\n')
    await signUp('early@example.org')
    expect(await found('e@example')).toEqual(['Late@example.org'])
    await undoChangeSet(context(), { id: list.changeSetId ?? 0, includeChanged: false })
    await processJobs(app, jobHandlers)
    expect(await found('ben')).toEqual(['Ben@Example.org'])
    await run(sql`update subscriber set email = 'lucia@example.org', email_key = 'lucia@example.org'`)
    expect(await found('example')).toEqual([
      expect.stringMatching(/early/u),
      'Late@example.org',
      'nobody@example.net',
      'Ben@Example.org',
    ])
  })

  it('are none who stand on the newsletter’s list by another address, and one who has two stands there once', async () => {
    await run(
      sql`insert into subscriber (email, email_key, name, name_key, subscription_status) values ('b.osei@example.net', 'b.osei@example.net', 'Ben Osei', 'ben osei', 'active')`,
    )
    expect(await found('ben')).toEqual(['Ben@Example.org'])
    const { id } = await merge('b.osei@example.net', 'ben@example.org')
    expect(await found('osei')).toEqual([])
    await undoMerge(context(), { id })
    expect(await found('osei')).toEqual(['Ben@Example.org'])
    await merge('lucia@example.org', 'nobody@example.net')
    expect(await found('example.net')).toEqual([])
    // By the whole of the other address, as on the newsletter's list.
    expect(await found('NOBODY@example.net')).toEqual(['lucia@example.org'])
    expect(await ask()).toMatchObject({ matching: 2 })
  })

  it('are filtered as the newsletter’s list is, and found by none of what that list alone knows', async () => {
    const [tag] = await run(
      sql<{ id: number }>`insert into tag (name, name_key, colour) values ('Lent', 'lent', 'plum') returning id`,
    )
    const id = tag?.id ?? 0
    await run(
      sql`insert into person_tag (email_key, tag_id) values ('lucia@example.org', ${id}), ('ben@example.org', ${id})`,
    )
    await run(sql`insert into note (email_key, text, author) values ('ben@example.org', 'Sings', 'Hannah')`)
    await run(sql`insert into comp (email_key, plan, granted_by) values ('lucia@example.org', 'Paid', 'Hannah')`)
    const [ben, lucia, nobody] = ['Ben@Example.org', 'lucia@example.org', 'nobody@example.net']
    const expected: [Omit<z.input<typeof outsidePageInput>, 'limit'>, (string | undefined)[]][] = [
      [{ tag: id }, [ben, lucia]],
      [{ tag: id, comped: 'no' }, [ben]],
      [{ comped: 'yes' }, [lucia]],
      [{ comped: 'no', filter: `tag.has-not=${id}` }, [nobody]],
      [{ filter: `tag.has=${id}&note.is=yes` }, [ben]],
      [{ filter: 'origin.is=website&created.between=2025-03-01&created.between=2025-03-01' }, [nobody, ben, lucia]],
      [{ filter: 'match=any&note.is=yes&comped.is=yes', search: 'lucia' }, [lucia]],
      [{ search: 'osei', searchIn: 'email', tag: id }, []],
      [{ search: 'ben@', searchIn: 'email', tag: id }, [ben]],
      [{ filter: 'tier.is-not=Free&status.is-not=active' }, [nobody, ben, lucia]],
      ...['tier.is=Free', 'status.is=active', 'origin.is=substack', 'upgrade.is=yes', 'subscribed.last=30000'].map(
        (filter) => [{ filter }, []] as [{ filter: string }, []],
      ),
      [{ tier: 'Free' }, []],
      [{ tier: '' }, []],
      [{ status: 'active', tag: id }, []],
    ]
    for (const [asked, found] of expected) {
      const { items, matching } = await askFor({ ...asked, limit: 10 })
      expect(
        items.map(({ email }) => email),
        JSON.stringify(asked),
      ).toEqual(found)
      expect(matching).toBe(found.length)
    }
    const first = await askFor({ tag: id, limit: 1 })
    expect(first).toMatchObject({ matching: 2, items: [{ email: ben }] })
    expect((await askFor({ tag: id, limit: 1, cursor: first.nextCursor ?? '' })).items).toMatchObject([
      { email: lucia },
    ])
  })

  it('are filtered the same where more of them fit than are looked up at once', async () => {
    await run(sql`insert into website_subscriber (email, email_key) select mail, mail
      from generate_series(1, 10100) n, lateral (select 'guest' || n || '@lent.example' as mail) it`)
    await run(sql`insert into note (email_key, text, author) values ('guest10100@lent.example', 'Sings', 'Hannah')`)
    expect(await askFor({ filter: 'note.is=no', limit: 1 })).toMatchObject({
      matching: null,
      items: [{ email: 'guest10099@lent.example' }],
    })
  })

  it('are found by an id of Stripe and of Planning Center', async () => {
    await run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, current_period_end, provider, provider_subscription_id, provider_customer_id)
      values ('sid_1', 'lucia@example.org', 'lucia@example.org', 'work-out', 'month', 800, 'active', app_now(), 'stripe', 'sub_Lucia', 'cus_Lucia')`)
    await run(
      sql`insert into reconcile_member (run_id, person_id, email_key, is_member) values (1, '4711', 'lucia@example.org', true)`,
    )
    for (const id of ['cus_Lucia', 'sub_Lucia', '4711']) expect(await found(id), id).toEqual(['lucia@example.org'])
    for (const id of ['cus_', 'cus_Lucia2', '471']) expect(await found(id), id).toEqual([])
  })
})
