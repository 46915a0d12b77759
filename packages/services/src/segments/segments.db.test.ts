// Long because each thing that a segment can do is asked of the same team, people and views.
import type { Role } from '@joy/contract'
import { Administrator } from '@joy/database/entities/administrator.entity.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { db, sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { createView } from '../saved-views/create-view.ts'
import { removeView } from '../saved-views/remove-view.ts'
import { shareView } from '../saved-views/share-view.ts'
import { updateView } from '../saved-views/update-view.ts'
import { createTestApp, hannah } from '../testing/test-context.ts'
import { countDueSegments } from './count-due-segments.ts'
import { countSegment } from './count-segment.ts'
import { exportSegment } from './export-segment.ts'
import { listSegments } from './list-segments.ts'
import { pageSegmentPeople } from './page-segment-people.ts'
import { segmentAddresses } from './segment-addresses.ts'
import { segmentSizes } from './segment-sizes.ts'

describe('segments', async () => {
  const { app, database, context } = await createTestApp()
  const ids = new Map<string, number>()
  const team: Record<string, Role> = { ruth: 'administrator', ines: 'support' }
  beforeAll(async () => {
    const { em } = context()
    for (const [name, role] of Object.entries(team)) {
      const email = `${name}@example.org`
      const made = em.create(Administrator, { email, emailKey: email, name, role, passwordHash: 'none' })
      await em.flush()
      ids.set(name, made.id)
    }
    await run(sql`insert into subscriber (email, email_key, name, name_key, subscription_tier, subscription_status, subscribed_at)
      select email, email, name, lower(name), 'Free', status, now() from (values
        ('anna@example.org', 'Anna', 'active'), ('bert@example.org', '=1+1', 'unsubscribed'), ('cleo@example.org', 'Cleo', 'active'),
        ('=dora@example.org', 'Dora', 'active')) it (email, name, status)`)
    await run(sql`insert into tag (name, name_key, colour) values ('Lent', 'lent', 'plum')`)
    await run(
      sql`insert into person_tag (email_key, tag_id) select email_key, (select id from tag) from subscriber where name <> 'Cleo'`,
    )
    await run(
      sql`insert into comp (email_key, plan, comped_at, granted_by) values ('anna@example.org', 'Paid', now(), 'Ruth')`,
    )
  })
  afterAll(() => database.close())
  const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(context().em, statement)
  const as = (name: string): Context =>
    context({
      actor: {
        ...hannah,
        kind: 'administrator',
        sessionId: null,
        email: `${name}@example.org`,
        id: ids.get(name) ?? 0,
        name,
        role: team[name] ?? 'support',
      },
    })
  const tagId = async () => (await run(sql<{ id: number }>`select id from tag`))[0]?.id ?? 0
  const byName = async (name: string, who = 'ruth') => (await listSegments(as(who))).find((it) => it.name === name)
  const idOf = async (name: string) => (await byName(name))?.id ?? 0
  const today = async () =>
    (await run(sql<{ day: string }>`select to_char(community_day(app_now()), 'YYYY-MM-DD') as day`))[0]?.day
  const logged = async (action: string) =>
    (await db(context().em).selectFrom('activity').select('details').where('action', '=', action).execute()).map(
      ({ details }) => details,
    )
  const textOf = async (id: number, columns: Parameters<typeof exportSegment>[1]['columns']) => {
    let text = ''
    for await (const piece of (await exportSegment(as('ruth'), { id, columns })).text) text += piece
    return text
  }
  const maintain = () => countDueSegments(app, new AbortController().signal)

  it('are the saved views of people, counted as soon as they are kept', async () => {
    await createView(as('ruth'), { screen: 'subscribers', name: 'Lent', query: `tag.has=${await tagId()}` })
    await createView(as('ruth'), { screen: 'sync', name: 'Comped', query: 'comped=yes&sort=email' })
    await createView(as('ruth'), { screen: 'jobs', name: 'Failed', query: 'status=failed' })
    expect(await listSegments(as('ruth'))).toMatchObject([
      { name: 'Comped', screen: 'sync', size: { day: await today(), people: 1 }, isReadable: true, fault: null },
      { name: 'Lent', size: { people: 3 } },
    ])
    expect(await listSegments(as('ines'))).toEqual([])
    expect(await countSegment(as('ruth'), { id: await idOf('Lent') })).toEqual({
      people: 3,
      closed: 1,
      aloneOnWebsite: 0,
      aloneClosed: 0,
    })
  })

  it('go out under their name and the day', async () => {
    await createView(as('ruth'), { screen: 'subscribers', name: 'Lúcia & Lent', query: 'comped=yes' })
    const { filename } = await exportSegment(as('ruth'), { id: await idOf('Lúcia & Lent'), columns: ['email'] })
    expect(filename).toBe(`lucia-lent-${await today()}.csv`)
    await removeView(as('ruth'), { id: await idOf('Lúcia & Lent') })
  })

  it('refuse what cannot be read, where it would mean everybody', async () => {
    const invalid = { code: 'invalid_input' }
    for (const query of ['tag.is=1', 'comped=perhaps', 'stauts=failed', `search=${'x'.repeat(201)}`])
      await expect(createView(as('ruth'), { screen: 'subscribers', name: 'x', query })).rejects.toMatchObject(invalid)
    const id = await idOf('Lent')
    await expect(updateView(as('ruth'), { id, query: 'tag.is=1' })).rejects.toMatchObject(invalid)
    await run(sql`update saved_view set query = 'tier.was=Free' where id = ${id}`)
    expect(await byName('Lent')).toMatchObject({ isReadable: false, fault: expect.stringMatching(/cannot be read/u) })
    await expect(countSegment(as('ruth'), { id })).rejects.toMatchObject({ code: 'conflict' })
    await expect(segmentAddresses(as('ruth'), { id, withClosed: true })).rejects.toMatchObject({ code: 'conflict' })
    await run(sql`update saved_view set query = ${`tag.has=${await tagId()}`} where id = ${id}`)
  })

  // Holds V8.2.2-views
  it('are read by page in the order of addresses, by whoever may see them', async () => {
    const id = await idOf('Lent')
    const first = await pageSegmentPeople(as('ruth'), { id, limit: 2 })
    expect(first.items.map(({ email }) => email)).toEqual(['=dora@example.org', 'anna@example.org'])
    expect(first.items[0]).not.toHaveProperty('notes')
    const next = await pageSegmentPeople(as('ruth'), { id, limit: 2, cursor: first.nextCursor ?? '' })
    expect(next).toMatchObject({ items: [{ email: 'bert@example.org' }], nextCursor: null, matching: 3 })
    await expect(pageSegmentPeople(as('ines'), { id, limit: 2 })).rejects.toMatchObject({ code: 'not_found' })
    const ofJobs = (await run(sql<{ id: number }>`select id from saved_view where screen = 'jobs'`))[0]?.id ?? 0
    await expect(pageSegmentPeople(as('ruth'), { id: ofJobs, limit: 2 })).rejects.toMatchObject({ code: 'not_found' })
    await shareView(as('ruth'), { id, isShared: true })
    expect((await pageSegmentPeople(as('ines'), { id, limit: 2 })).items).toHaveLength(2)
  })

  // Holds V1.2.10, V16.3.1
  it('go out as a file with the columns chosen, guarded against formulas, and noted in the log', async () => {
    const id = await idOf('Lent')
    expect(await textOf(id, ['email', 'name', 'tags'])).toBe(
      `email,name,tags\r\nanna@example.org,Anna,Lent\r\nbert@example.org,"'=1+1",Lent\r\n"'=dora@example.org",Dora,Lent\r\n`,
    )
    expect(await textOf(await idOf('Comped'), ['email', 'is_comped'])).toBe(
      'email,is_comped\r\nanna@example.org,true\r\n',
    )
    expect(await logged('Segment Exported')).toEqual([
      "Exported the segment 'Lent': 3 subscribers with email, name, tags",
      "Exported the segment 'Comped': 1 subscriber with email, is_comped",
    ])
  })

  // Holds V16.3.1
  it('give their addresses, with or without those of closed mailboxes, and the log says so', async () => {
    const id = await idOf('Lent')
    expect(await segmentAddresses(as('ruth'), { id, withClosed: true })).toEqual({
      addresses: ['=dora@example.org', 'anna@example.org', 'bert@example.org'],
      closed: 1,
    })
    expect(await segmentAddresses(as('ruth'), { id, withClosed: false })).toEqual({
      addresses: ['=dora@example.org', 'anna@example.org'],
      closed: 0,
    })
    expect(await logged('Segment Addresses Copied')).toEqual([
      "Copied 3 addresses of the segment 'Lent', 1 of them unsubscribed",
      "Copied 2 addresses of the segment 'Lent', without those that are unsubscribed",
    ])
    await createView(as('ruth'), { screen: 'subscribers', name: 'Many', query: 'search=many' })
    await run(sql`insert into subscriber (email, email_key, subscription_tier)
      select e, e, 'Free' from (select 'many' || n || '@example.org' as e from generate_series(1, 2001) n) it`)
    await expect(segmentAddresses(as('ruth'), { id: await idOf('Many'), withClosed: true })).rejects.toMatchObject({
      code: 'conflict',
      message: 'At most 2,000 addresses are copied at once. Export the segment instead.',
    })
    expect(await logged('Segment Addresses Copied')).toHaveLength(2)
  })

  it('are counted once on each day of the community, and begin anew when they are of others', async () => {
    const id = await idOf('Lent')
    const daysAgo = (days: number) => run(sql`update segment_size set day = day - ${days}::int where view_id = ${id}`)
    await maintain()
    expect(await segmentSizes(as('ruth'), { id, months: 12 })).toHaveLength(1)
    await daysAgo(2)
    await run(sql`delete from person_tag where email_key = 'bert@example.org'`)
    await maintain()
    await maintain()
    expect((await segmentSizes(as('ruth'), { id, months: 12 })).map(({ people }) => people)).toEqual([3, 2])
    await updateView(as('ruth'), { id, name: 'Lent retreat' })
    expect(await segmentSizes(as('ruth'), { id, months: 12 })).toHaveLength(2)
    await updateView(as('ruth'), { id, query: 'comped=no&search=cleo' })
    expect(await segmentSizes(as('ruth'), { id, months: 12 })).toEqual([{ day: await today(), people: 1 }])
  })

  it('say when they name a tag that is deleted', async () => {
    const id = await idOf('Lent retreat')
    await updateView(as('ruth'), { id, query: `tag.has=${await tagId()}&tag.has=99&1.tag.has-not=98&1=any` })
    expect(await byName('Lent retreat')).toMatchObject({ fault: 'It names 2 tags that are deleted.', isReadable: true })
    await updateView(as('ruth'), { id, query: `tag=${await tagId()}` })
    expect(await byName('Lent retreat')).toMatchObject({ fault: null })
    await run(sql`delete from tag`)
    expect(await byName('Lent retreat')).toMatchObject({ fault: 'It names a tag that is deleted.' })
    expect(await countSegment(as('ruth'), { id })).toMatchObject({ people: 0, aloneOnWebsite: 0 })
  })

  it('of whoever left the team are counted as long as they are shared', async () => {
    await run(sql`update administrator set disabled_at = now() where email = 'ruth@example.org'`)
    await run(sql`delete from segment_size`)
    await maintain()
    expect(await run(sql`select v.name from segment_size z join saved_view v on v.id = z.view_id`)).toEqual([
      { name: 'Lent retreat' },
    ])
    await run(sql`update administrator set disabled_at = null`)
    await maintain()
    expect((await run(sql`select from segment_size`)).length).toBe(3)
  })

  it('take their counts with them', async () => {
    for (const { id } of await listSegments(as('ruth'))) await removeView(as('ruth'), { id })
    expect(await run(sql`select from segment_size`)).toEqual([])
  })

  it('tell who fits and is on the website’s list alone, and give their addresses', async () => {
    await run(sql`insert into tag (name, name_key, colour) values ('Lent', 'lent', 'plum')`)
    await run(sql`insert into website_subscriber (email, email_key, unsubscribed_at) values
      ('zoe@example.org', 'zoe@example.org', null), ('yves@example.org', 'yves@example.org', now()), ('anna@example.org', 'anna@example.org', null)`)
    await run(sql`insert into person_tag (email_key, tag_id) select email_key, (select id from tag) from (
      select email_key from website_subscriber union select email_key from subscriber where name in ('Bert', '=1+1', 'Dora')) it`)
    await createView(as('ruth'), {
      screen: 'subscribers',
      name: 'On both',
      query: `tag=${await tagId()}&search=@example`,
    })
    await createView(as('ruth'), { screen: 'subscribers', name: 'Whole', query: 'sort=email' })
    const id = await idOf('On both')
    expect((await byName('On both'))?.size).toMatchObject({ people: 3, aloneOnWebsite: 2 })
    expect((await byName('Whole'))?.size).toMatchObject({ aloneOnWebsite: 0 })
    expect(await countSegment(as('ruth'), { id })).toMatchObject({ people: 3, aloneOnWebsite: 2, aloneClosed: 1 })
    const { addresses, closed } = await segmentAddresses(as('ruth'), { id, withClosed: true })
    expect(addresses).toEqual([
      '=dora@example.org',
      'anna@example.org',
      'bert@example.org',
      'yves@example.org',
      'zoe@example.org',
    ])
    expect(closed).toBe(2)
    expect((await segmentAddresses(as('ruth'), { id, withClosed: false })).addresses).toEqual([
      '=dora@example.org',
      'anna@example.org',
      'zoe@example.org',
    ])
  })
})
