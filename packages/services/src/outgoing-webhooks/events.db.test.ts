import { queryRows } from '@joy/database/raw-rows.ts'
import { execute, sql } from '@joy/database/sql.ts'
import { outgoingBody, outgoingEventKind } from '@joy/contract/schemas/outgoing-event.ts'
import { outgoingEventKinds } from '@joy/domain/integrations/outgoing-events.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eraseAccount } from '../account-deletion/erase-account.ts'
import { movePerson } from '../address-changes/move-person.ts'
import { restoreComp } from '../comps/restore-comp.ts'
import { revokeComp } from '../comps/revoke-comp.ts'
import { grantComp } from '../comps/grant-comp.ts'
import { inTransaction } from '../context.ts'
import { importFile } from '../testing/import-file.ts'
import { mergeTags } from '../tags/merge-tags.ts'
import { addTagToPerson, removeTagFromPerson } from '../tags/person-tags.ts'
import { removeTag } from '../tags/remove-tag.ts'
import { tagMany } from '../tags/tag-many.ts'
import { createTestApp } from '../testing/test-context.ts'
import { toBody } from './read-message.ts'
import { spreadEvents } from './spread-events.ts'

const { app, database, context } = await createTestApp()
afterAll(() => database.close())
const run = <T>(statement: ReturnType<typeof sql<T>>) => queryRows<T>(context().em, statement)

beforeAll(() => addEndpoint(outgoingEventKinds))
beforeEach(() => run(sql`delete from outgoing_event`))

const addEndpoint = (kinds: readonly string[]) =>
  run(sql`insert into outgoing_endpoint (label, url, events, secret, created_by)
    values ('CRM', 'https://hooks.example.org', ${[...kinds]}, 'x', 'Hannah')`)
const addPerson = async (name: string) => {
  const email = `${name.toLowerCase()}@example.org`
  const [row] = await run(
    sql<{
      id: number
    }>`insert into subscriber (email, email_key, name) values (${email}, ${email}, ${name}) returning id`,
  )
  await run(sql`delete from outgoing_event`)
  return { id: row?.id ?? 0, email }
}

/** What is told, in its order: each body is as the contract says. */
async function sentOut(): Promise<{ kind: string; data: Record<string, unknown> }[]> {
  await spreadEvents(app)
  const rows = await run(sql<{ kind: string; at: Date; data: Record<string, unknown> }>`select e.kind, e.at, e.data
    from outgoing_message m join outgoing_event e on e.id = m.event_id order by m.id`)
  for (const row of rows)
    expect(() =>
      outgoingBody(outgoingEventKind.parse(row.kind))
        .strict()
        .parse(JSON.parse(toBody(row) ?? '')),
    ).not.toThrow()
  return rows.map(({ kind, data }) => ({ kind, data }))
}
const kinds = async () => (await sentOut()).map(({ kind }) => kind).toSorted()

describe('people', () => {
  test('somebody new is told once, though they come to stand on both lists', async () => {
    await run(
      sql`insert into website_subscriber (email, email_key, name) values ('Ann@example.org', 'ann@example.org', 'Ann')`,
    )
    await run(sql`insert into subscriber (email, email_key, name) values ('ann@example.org', 'ann@example.org', 'Ann')`)
    expect(await sentOut()).toEqual([{ kind: 'person.created', data: { email: 'Ann@example.org', name: 'Ann' } }])
  })

  test('another address is one event over both lists, and nothing that they have changes by it', async () => {
    const { id } = await addPerson('Bea')
    await run(
      sql`insert into website_subscriber (email, email_key, name) values ('bea@example.org', 'bea@example.org', 'Bea')`,
    )
    await grantComp(context(), { subscriberId: id })
    await run(sql`delete from outgoing_event`)
    const [from, to] = ['bea@example.org', 'bea@example.net'].map((email) => ({ email, key: email }))
    if (from && to) await inTransaction(context(), ({ em }) => movePerson(em, { from, to, hasAlias: true }))
    expect(await sentOut()).toEqual([
      { kind: 'person.updated', data: { email: 'bea@example.net', name: 'Bea', previousEmail: 'bea@example.org' } },
    ])
  })

  test('a deleted account is that alone, of all that was to be told of it, and is forgotten once it is told', async () => {
    const { id, email } = await addPerson('Cleo')
    await grantComp(context(), { subscriberId: id })
    const [due] = await run(
      sql<{
        id: number
      }>`insert into account_deletion (email, email_key, email_hash, due_at) values (${email}, ${email}, address_hash(${email}), app_now()) returning id`,
    )
    await inTransaction(context(), (context) => eraseAccount(context, { id: due?.id ?? 0, email, emailKey: email }))
    expect(await sentOut()).toEqual([{ kind: 'person.deleted', data: { email, name: 'Cleo' } }])
  })
})

describe('tags', () => {
  const taggedAs = async (name: string) => {
    const [row] = await run(
      sql<{
        id: number
      }>`insert into tag (name, name_key, colour) values (${name}, lower(${name}), 'grey') returning id`,
    )
    return row?.id ?? 0
  }
  const tagEvents = async () => {
    const sent = (await sentOut()).map(({ kind, data }) => ({ kind, tags: data['tags'] }))
    await run(sql`delete from outgoing_event`)
    return sent
  }

  test('one that is given, merged or deleted is told with all that somebody then has', async () => {
    const { id } = await addPerson('Tirza')
    const [retreat, parish] = [await taggedAs('Retreat'), await taggedAs('Élan')]
    await tagMany(context(), { subscriberIds: [id], add: [retreat], remove: [] })
    await addTagToPerson(context(), { kind: 'subscriber', id, tagId: parish })
    expect(await tagEvents()).toEqual([
      { kind: 'tags.changed', tags: ['Retreat'] },
      { kind: 'tags.changed', tags: ['Retreat', 'Élan'] },
    ])
    const advent = await taggedAs('Advent')
    await mergeTags(context(), { id: retreat, intoId: advent, people: 1 })
    expect(await tagEvents()).toEqual([{ kind: 'tags.changed', tags: ['Advent', 'Élan'] }])
    await removeTag(context(), { id: advent, people: 1 })
    expect(await tagEvents()).toEqual([{ kind: 'tags.changed', tags: ['Élan'] }])
    await removeTagFromPerson(context(), { kind: 'subscriber', id, tagId: parish })
    expect(await tagEvents()).toEqual([{ kind: 'tags.changed', tags: [] }])
  })

  test('what is as before at the end of a transaction is not told, nor is a merge into a tag that somebody has', async () => {
    const { id, email } = await addPerson('Uri')
    const choir = await taggedAs('Choir')
    await inTransaction(context(), async ({ em }) => {
      await execute(em, sql`insert into person_tag (email_key, tag_id) values (${email}, ${choir})`)
      await execute(em, sql`delete from person_tag where email_key = ${email}`)
    })
    expect(await tagEvents()).toEqual([])
    await tagMany(context(), { subscriberIds: [id], add: [choir], remove: [] })
    await run(sql`delete from outgoing_event`)
    await tagMany(context(), { subscriberIds: [id], add: [choir], remove: [] })
    expect(await tagEvents()).toEqual([])
  })

  test('of another address they are told under that alone', async () => {
    const { id, email } = await addPerson('Vashti')
    await addTagToPerson(context(), { kind: 'subscriber', id, tagId: await taggedAs('Youth') })
    await run(sql`delete from outgoing_event`)
    const [from, to] = [email, 'vashti@example.net'].map((email) => ({ email, key: email }))
    if (from && to) await inTransaction(context(), ({ em }) => movePerson(em, { from, to, hasAlias: true }))
    expect(await sentOut()).toEqual([
      { kind: 'person.updated', data: { email: 'vashti@example.net', name: 'Vashti', previousEmail: email } },
      { kind: 'tags.changed', data: { email: 'vashti@example.net', name: 'Vashti', tags: ['Youth'] } },
    ])
  })
})

describe('access and comps', () => {
  test('a comp is granted, ends and comes back, each with the access that follows', async () => {
    const { id, email } = await addPerson('Dora')
    await grantComp(context(), { subscriberId: id, reason: 'Cannot pay', duration: '1 year' })
    const granted = await sentOut()
    expect(granted.map(({ kind }) => kind).toSorted()).toEqual(['access.changed', 'comp.granted'])
    expect(granted.find(({ kind }) => kind === 'access.changed')?.data).toMatchObject({
      email,
      plan: 'Paid',
      source: 'comp',
      previousPlan: 'Free',
      previousSource: null,
      until: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u),
    })
    expect(JSON.stringify(granted)).not.toContain('Cannot pay')
    await run(sql`delete from outgoing_event`)
    await revokeComp(context(), { subscriberId: id })
    expect(await kinds()).toEqual(['access.changed', 'comp.ended'])
    await run(sql`delete from outgoing_event`)
    const [comp] = await run(sql<{ id: number }>`select max(id) as id from comp`)
    await restoreComp(context(), { id: comp?.id ?? 0 })
    expect(await kinds()).toEqual(['access.changed', 'comp.granted'])
  })

  test('whoever pays on no list and comes to stand on one has what they had', async () => {
    await run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, current_period_end, provider)
      values ('sub_e', 'eve@example.org', 'eve@example.org', 'join-the-gym', 'month', 1000, 'active', app_now() + interval '9 days', 'manual')`)
    expect(await kinds()).toEqual(['access.changed', 'payment.succeeded', 'subscription.started'])
    await run(sql`delete from outgoing_event`)
    await run(sql`insert into subscriber (email, email_key, name) values ('eve@example.org', 'eve@example.org', 'Eve')`)
    expect(await kinds()).toEqual(['person.created'])
    await run(sql`delete from outgoing_event`)
    await run(sql`delete from subscriber where email_key = 'eve@example.org'`)
    expect(await kinds()).toEqual(['person.deleted'])
  })

  test('thousands at once are one statement, each once', async () => {
    await run(sql`insert into subscriber (email, email_key, name)
      select 'many' || n || '@example.org', 'many' || n || '@example.org', 'Many ' || n from generate_series(1, 3000) n`)
    await run(
      sql`insert into comp (email_key, plan, granted_by) select email_key, 'Paid', 'Hannah' from subscriber where email_key like 'many%'`,
    )
    await spreadEvents(app)
    const counted = await run(
      sql<{
        kind: string
        count: number
        people: number
      }>`select e.kind, count(*)::int as count, count(distinct e.email_key)::int as people
        from outgoing_message m join outgoing_event e on e.id = m.event_id group by 1 order by 1`,
    )
    const each = { count: 3000, people: 3000 }
    expect(counted).toEqual([
      { kind: 'access.changed', ...each },
      { kind: 'comp.granted', ...each },
      { kind: 'person.created', ...each },
    ])
  })
})

describe('subscriptions', () => {
  test('a trial carries access: it is a beginning and no end, and what changes nothing is not told', async () => {
    const [row] = await run(sql<{
      id: number
    }>`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, current_period_end, provider)
      values ('sub_trial', 'tess@example.org', 'tess@example.org', 'work-out', 'month', 800, 'trialing', app_now() + interval '9 days', 'stripe') returning id`)
    const become = (set: ReturnType<typeof sql>) => run(sql`update subscription set ${set} where id = ${row?.id}`)
    const since = async () => {
      const kinds = (await sentOut()).map(({ kind }) => kind).filter((kind) => kind.startsWith('subscription.'))
      await run(sql`delete from outgoing_event`)
      return kinds
    }
    expect(await since()).toEqual(['subscription.started'])
    await become(sql`status = 'active'`)
    expect(await since()).toEqual(['subscription.changed'])
    await become(sql`status = 'trialing'`)
    expect(await since()).toEqual(['subscription.changed'])
    await run(
      sql`insert into subscription_event (subscription_id, at, kind, paying, annual_cents, after) values (${row?.id}, app_now(), 'refunded', 0, 0, '{}')`,
    )
    expect(await since()).toEqual([])
    await become(sql`status = 'past_due'`)
    expect(await since()).toEqual(['subscription.changed'])
    await become(sql`status = 'unpaid'`)
    expect(await since()).toEqual(['subscription.ended'])
    await become(sql`status = 'trialing'`)
    expect(await since()).toEqual(['subscription.started'])
    await become(sql`status = 'canceled', ended_at = app_now()`)
    expect(await since()).toEqual(['subscription.ended'])
  })

  test('one begins, changes and ends', async () => {
    const [row] = await run(sql<{
      id: number
    }>`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, current_period_end, provider)
      values ('sub_f', 'fay@example.org', 'fay@example.org', 'work-out', 'month', 800, 'active', app_now() + interval '9 days', 'stripe') returning id`)
    await run(sql`update subscription set plan = 'join-the-gym', amount_cents = 1000 where id = ${row?.id}`)
    await run(sql`update subscription set status = 'canceled', ended_at = app_now() where id = ${row?.id}`)
    const all = await sentOut()
    expect(all.filter(({ kind }) => kind !== 'access.changed').map(({ kind, data }) => [kind, data['plan']])).toEqual([
      ['subscription.started', 'work-out'],
      ['subscription.changed', 'join-the-gym'],
      ['subscription.ended', 'join-the-gym'],
    ])
    expect(
      all.filter(({ kind }) => kind === 'access.changed').map(({ data }) => [data['previousPlan'], data['plan']]),
    ).toEqual([
      ['Free', 'Paid'],
      ['Paid', 'Join the Gym'],
      ['Join the Gym', 'Free'],
    ])
  })
})

test('an import that ended is told with its counts, beside whom it made', async () => {
  await importFile(app, context(), 'email,name,subscription_tier\ngus@example.org,Gus,Free\nhal@example.org,Hal,Paid\n')
  const all = await sentOut()
  expect(all.map(({ kind }) => kind).toSorted()).toEqual([
    'access.changed',
    'import.finished',
    'person.created',
    'person.created',
  ])
  expect(all.find(({ kind }) => kind === 'import.finished')?.data).toMatchObject({
    status: 'done',
    added: 2,
    failed: 0,
  })
})

test('what is rolled back is not told, nor what nobody wants', async () => {
  const stopped = inTransaction(context(), async ({ em }) => {
    await queryRows(em, sql`insert into subscriber (email, email_key) values ('ida@example.org', 'ida@example.org')`)
    throw new Error('It went wrong.')
  })
  await expect(stopped).rejects.toThrow('It went wrong.')
  expect(await sentOut()).toEqual([])
  await run(sql`update outgoing_endpoint set events = ${['import.finished']}`)
  await addPerson('Jan')
  await run(sql`update outgoing_endpoint set events = ${[...outgoingEventKinds]}, is_enabled = false`)
  await run(sql`insert into subscriber (email, email_key) values ('kim@example.org', 'kim@example.org')`)
  expect(await run(sql`select from outgoing_event`)).toEqual([])
  await run(sql`update outgoing_endpoint set is_enabled = true`)
})
