import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addPeople } from '../additions/add-people.ts'
import { inTransaction } from '../context.ts'
import { addNote } from '../notes/add-note.ts'
import { findRelated } from '../related/find-related.ts'
import { upsertSubscription } from '../payments/upsert-subscription.ts'
import { sendLink } from '../sign-in-help/send-link.ts'
import { signUp } from '../sign-up/sign-up.ts'
import { importFile } from '../testing/import-file.ts'
import { stripeSubscription } from '../testing/stripe-subscription.ts'
import { createTestApp, hannah } from '../testing/test-context.ts'
import { getWebsiteSubscriber } from './get-website-subscriber.ts'
import { websiteSubscriberHistory } from './website-subscriber-history.ts'

const email = 'Tabitha@example.org'
const emailKey = 'tabitha@example.org'

describe('the record of somebody on the website’s list', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const run = <T>(statement: ReturnType<typeof sql<T>>) => queryRows<T>(context().em, statement)
  const idOf = async (key = emailKey) =>
    (await queryRow(context().em, sql<{ id: number }>`select id from website_subscriber where email_key = ${key}`)).id
  const get = async (key?: string) => getWebsiteSubscriber(context(), { id: await idOf(key) })
  const texts = async () =>
    (await websiteSubscriberHistory(context(), { id: await idOf() })).events.map(({ text, by }) => [text, by])

  beforeEach(async () => {
    await run(sql`truncate subscriber, website_subscriber, subscription, comp, outside_access, addition, activity, note,
      outbox_mail, sign_in_link, portal_session, person_merge, address_alias, unsubscription, webhook_event, rate_limit restart identity cascade`)
    await run(sql`insert into administrator (id, email, email_key, name, role, password_hash) overriding system value
      values (${hannah.kind === 'administrator' ? hannah.id : 0}, 'hannah@example.org', 'hannah@example.org', 'Hannah Whitfield', 'owner', 'x')
      on conflict do nothing`)
  })
  const byHand = () =>
    addPeople(context(), {
      people: [{ email, name: 'Tabitha Moss' }],
      agreed: 'form',
      note: 'The sheet of the Lent retreat',
      withWelcome: true,
      requestKey: 'by-hand-1',
    })

  it('tells who put them there and how they agreed, and that they have nothing', async () => {
    await byHand()
    expect(await get()).toMatchObject({
      subscriberId: null,
      access: { plan: 'Free', source: null, sources: [] },
      website: {
        email,
        name: 'Tabitha Moss',
        subscriptionTier: 'free',
        exportedAt: null,
        leftOut: null,
        unsubscribedAt: null,
        addition: { by: 'Hannah Whitfield', agreed: 'form', note: 'The sheet of the Lent retreat' },
      },
      comps: [],
      subscriptions: [],
      upgrades: [],
      membership: null,
      aliases: [],
      portal: { signedInAt: null },
    })
    expect(await texts()).toEqual(expect.arrayContaining([['Added by hand', 'Hannah Whitfield']]))
  })

  it('tells what they pay, of which comp they have something, and what happened, from every list', async () => {
    await signUp(context({ actor: { kind: 'anonymous' } }), {
      code: 'WARMUP',
      email,
      name: 'Tabitha Moss',
      source: 'website',
    })
    await run(
      sql`insert into comp (email_key, plan, granted_by, comped_at) values (${emailKey}, 'Paid', 'Hannah', '2025-03-01Z')`,
    )
    await inTransaction(context(), (context) =>
      upsertSubscription(context, stripeSubscription({ id: 'sub_tabitha', email }), {
        readAt: context.clock.now(),
        getPlan: () => ({ plan: 'join-the-gym', interval: 'month' }),
      }),
    )
    await run(sql`update website_subscriber set exported_at = '2025-03-05Z', unsubscribed_at = '2025-03-06Z'`)
    await run(
      sql`insert into unsubscription (email_key, way, at, website_subscriber_id) select email_key, 'page', '2025-03-06Z', id from website_subscriber`,
    )
    await addNote(context(), { kind: 'website-subscriber', id: await idOf(), text: 'Sings' })
    expect(await get()).toMatchObject({
      access: { plan: 'Join the Gym', source: 'subscription', sources: [{ kind: 'subscription' }, { kind: 'comp' }] },
      website: {
        subscriptionTier: 'paid',
        exportedAt: '2025-03-05T00:00:00.000Z',
        unsubscribedAt: '2025-03-06T00:00:00.000Z',
        addition: null,
      },
      comps: [{ grantedBy: 'Hannah' }],
      subscriptions: [{ planTitle: 'Join the Gym' }],
    })
    expect(JSON.stringify(await get())).not.toContain('"sid"')
    expect(await texts()).toEqual(
      expect.arrayContaining([
        ['Signed up on the website', null],
        ['Exported for Substack', null],
        ['Unsubscribed here', null],
        ['Comped, Work Out, forever', 'Hannah'],
        ['Subscribed to Join the Gym', null],
        [`Note Added: Wrote a note on ${email}`, 'Hannah Whitfield'],
      ]),
    )
  })

  it('has a sign-in link sent, which stands among what belongs to them', async () => {
    await byHand()
    const record = { kind: 'website-subscriber', id: await idOf() } as const
    expect((await sendLink(context(), record)).message).toContain(email)
    await run(sql`insert into webhook_event (platform, event_id, event_type, subject_id, signed_with)
      values ('stripe', 'evt_1', 'customer.updated', ${emailKey}, 'current')`)
    const related = await findRelated(context(), record)
    expect(related.filter(({ kind }) => kind === 'mail')).toHaveLength(2)
    expect(related.filter(({ kind }) => kind === 'webhook-event')).toMatchObject([{ label: 'customer.updated' }])
    await inTransaction(context(), (context) =>
      upsertSubscription(context, stripeSubscription({ id: 'sub_tabitha', email }), {
        readAt: context.clock.now(),
        getPlan: () => ({ plan: 'work-out', interval: 'month' }),
      }),
    )
    const [subscription] = await run(sql<{ id: number }>`select id from subscription`)
    expect(await findRelated(context(), { kind: 'subscription', id: subscription?.id ?? 0 })).toMatchObject([
      { kind: 'website-subscriber', id: record.id, label: 'Tabitha Moss' },
    ])
  })

  it('leads on to the newsletter’s list where they stand on it, also by another address', async () => {
    await byHand()
    await importFile(app, context(), 'email,name\nt.moss@example.net,Tabitha\n')
    expect(await get()).toMatchObject({ subscriberId: null })
    await run(
      sql`insert into address_alias (alias_key, main_key, email) values ('t.moss@example.net', ${emailKey}, 't.moss@example.net')`,
    )
    const [listed] = await run(sql<{ id: number }>`select id from subscriber`)
    expect(await get()).toMatchObject({ subscriberId: listed?.id })
  })

  it('is not found where nobody is', async () => {
    for (const ask of [getWebsiteSubscriber, websiteSubscriberHistory])
      await expect(ask(context(), { id: 999_999 })).rejects.toMatchObject({ code: 'not_found' })
    const nobody = { kind: 'website-subscriber', id: 999_999 } as const
    for (const ask of [sendLink, findRelated])
      await expect(ask(context(), nobody)).rejects.toMatchObject({ code: 'not_found' })
  })
})
