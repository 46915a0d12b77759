import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readAccess } from '../access/read-access.ts'
import { listActivity } from '../activity/list-activity.ts'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { endComp } from '../comps/end-comp.ts'
import { restoreComp } from '../comps/restore-comp.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { listOutbox } from '../outbox/list-outbox.ts'
import { createTestApp } from '../testing/test-context.ts'
import { askForPlace } from './ask-for-place.ts'
import { closeOffer, reopenOffer } from './close-offer.ts'
import { enterOffer } from './enter-offer.ts'
import { enterRequest } from './enter-request.ts'
import { getOffer } from './get-offer.ts'
import { getRequest } from './get-request.ts'
import { givePlace } from './give-place.ts'
import { offerPlaces } from './offer-places.ts'
import { pageOffers } from './page-offers.ts'
import { pageRequests } from './page-requests.ts'
import { proveAddress } from './prove-address.ts'
import { readGiver } from './read-giver.ts'
import { readPool } from './read-pool.ts'
import { reopenRequest } from './reopen-request.ts'
import { settleRequest } from './settle-request.ts'

describe('sponsoring', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const run = <T>(statement: ReturnType<typeof sql<T>>) => queryRows(context().em, statement)
  const visitor = (over = {}) => context({ actor: { kind: 'anonymous' }, ...over })
  beforeEach(() =>
    run(
      sql`truncate sponsor_offer, sponsor_request, sponsored_place, comp, subscriber, website_subscriber, subscription,
        outside_access, change_set, change_row, activity, outbox_mail restart identity cascade`,
    ),
  )

  const offer = {
    email: 'Ruth@Example.org',
    name: 'Ruth Abernathy',
    places: 2,
    plan: 'Paid',
    mayBeNamed: true,
    letter: 'For two\nwidows',
  } as const
  const request = { email: 'priya@example.org', name: 'Priya Thomas', letter: 'Between two jobs' }
  const entered = { ...offer, duration: '1 year' } as const
  const mails = async () => (await listOutbox(context(), { limit: 50 })).toReversed()
  const token = async () => /token=([\w-]{43})/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? ''
  const log = async () => (await listActivity(context(), { limit: 50 })).toReversed()
  const page = { limit: 50, state: 'all' } as const

  describe('what is written on the site', () => {
    it('counts for nothing before its address is proved, and then is told to its person and to support', async () => {
      expect(await offerPlaces(visitor(), offer)).toMatchObject({ state: 'link sent' })
      expect((await pageOffers(context(), page)).items).toEqual([])
      expect(await readPool(context())).toMatchObject({ offered: 0 })
      expect(await log()).toEqual([])
      expect(await proveAddress(visitor(), { token: await token() })).toMatchObject({ kind: 'offer' })
      expect(await pageOffers(context(), page)).toMatchObject({
        total: 1,
        items: [
          {
            email: offer.email,
            places: 2,
            given: 0,
            left: 2,
            letter: offer.letter,
            duration: '1 year',
            enteredBy: null,
          },
        ],
      })
      expect((await mails()).map(({ template, to }) => [template, to])).toEqual([
        ['sponsoring-link', 'Ruth@Example.org'],
        ['sponsoring-received', 'Ruth@Example.org'],
        ['places-offered', 'support@example.org'],
      ])
      const [entry] = await log()
      expect(entry).toMatchObject({ action: 'Places Offered', userEmail: 'Ruth@Example.org' })
      expect(JSON.stringify([entry, await mails()])).not.toContain('widows')
    })

    it('is proved once, of ten at once too, and not by an old link or any other text', async () => {
      await askForPlace(visitor(), request)
      const link = await token()
      const all = await Promise.allSettled(Array.from({ length: 10 }, () => proveAddress(visitor(), { token: link })))
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect((await mails()).filter(({ template }) => template === 'place-asked-for')).toHaveLength(1)
      await askForPlace(visitor(), request)
      await run(sql`update sponsor_request set link_expires_at = app_now() where proved_at is null`)
      for (const text of [link, await token(), '', 'x', "' or true --"])
        await expect(proveAddress(visitor(), { token: text })).rejects.toMatchObject({ code: 'wrong_credentials' })
      expect((await pageRequests(context(), page)).total).toBe(1)
    })

    it('of a request neither log nor outbox says who it was', async () => {
      await askForPlace(visitor(), request)
      await proveAddress(visitor(), { token: await token() })
      expect(await log()).toMatchObject([{ action: 'Place Asked For', userEmail: 'No email' }])
      const [, , mailed] = await mails()
      expect(mailed).toMatchObject({ to: 'support@example.org' })
      expect(JSON.stringify([await log(), mailed])).not.toMatch(/priya|jobs/i)
      // Nor do the two mails to its person tell it apart from an offer.
      for (const { subject, text } of (await mails()).slice(0, 2))
        expect(`${subject} ${text}`).not.toMatch(/ask|need|request/)
    })

    it('counts at once for whoever is signed in with this address, and for no other', async () => {
      const signedIn = visitor({ portal: { sessionId: 1, email: 'ruth@example.org', emailKey: 'ruth@example.org' } })
      expect(await offerPlaces(signedIn, offer)).toMatchObject({ state: 'received' })
      expect(await askForPlace(signedIn, request)).toMatchObject({ state: 'link sent' })
      expect(await readPool(context())).toEqual({ offers: 1, offered: 2, given: 0, left: 2, requests: 0 })
    })

    it('answers known and unknown addresses alike, and mails to the spelling that is known', async () => {
      await run(
        sql`insert into website_subscriber (email, email_key) values ('Priya@Example.org', 'priya@example.org')`,
      )
      const known = await askForPlace(visitor(), request)
      expect((await mails()).at(-1)?.to).toBe('Priya@Example.org')
      expect(await askForPlace(visitor(), { ...request, email: 'nobody@example.org' })).toEqual(known)
    })

    it.each([
      ['an address that cannot be', { email: 'priya@' }, 'Please enter a valid email address'],
      ['a second header', { email: 'priya@example.org\r\nBcc: all@example.org' }, 'Please enter a valid email address'],
      ['a name of one letter', { name: ' P ' }, 'Name must be at least 2 characters'],
      ['a name with a line break', { name: 'Priya\r\nBcc: all@example.org' }, 'Please write your name in one line'],
      ['a name that is an address', { name: 'www.evil.example' }, 'without a web address'],
      ['a letter that is too long', { letter: 'a'.repeat(501) }, 'at most 500 letters'],
      ['a letter that cannot be seen', { letter: 'a\u202Eb' }, 'letters that can be seen'],
      ['a letter that no database takes', { letter: 'a\u0000b' }, 'letters that can be seen'],
    ])('refuses %s', async (_what, over, sentence) => {
      const refused = { code: 'invalid_input', message: expect.stringContaining(sentence) }
      await expect(askForPlace(visitor(), { ...request, ...over })).rejects.toMatchObject(refused)
      await expect(offerPlaces(visitor(), { ...offer, ...over })).rejects.toMatchObject(refused)
      expect(await mails()).toEqual([])
    })

    it('is limited for each network and each address', async () => {
      const signUpLimits = { perNetwork: { points: 3, seconds: 60 }, perAddress: { points: 1, seconds: 60 } }
      const limited = () =>
        visitor({ settings: { ...app.settings, signUpLimits }, client: { ip: '192.0.2.7', userAgent: null } })
      const [first, second] = [
        { ...request, email: 'one@limit.example.org' },
        { ...offer, email: 'two@limit.example.org' },
      ]
      await askForPlace(limited(), first)
      const refused = { code: 'too_many_requests' }
      await expect(offerPlaces(limited(), { ...second, email: 'ONE@limit.example.org' })).rejects.toMatchObject(refused)
      await offerPlaces(limited(), second)
      await expect(askForPlace(limited(), { ...first, email: 'three@limit.example.org' })).rejects.toMatchObject(
        refused,
      )
    })
  })

  describe('a place', () => {
    const given = async (over = {}) => {
      const { id } = await enterOffer(context(), { ...entered, ...over })
      const asked = await enterRequest(context(), request)
      const { compId } = await givePlace(context(), { id, requestId: asked.id })
      return { id, requestId: asked.id, compId }
    }

    it('is a comp with the plan and length of its offer, also of somebody on no list, and settles the request', async () => {
      const { id, requestId, compId } = await given({ plan: 'Join the Gym' })
      expect(await readAccess(context().em, 'priya@example.org')).toMatchObject({ plan: 'Join the Gym' })
      expect(await getOffer(context(), { id })).toMatchObject({
        given: 1,
        left: 1,
        taken: [{ compId, email: 'priya@example.org', name: 'Priya Thomas', state: 'in force', subscriberId: null }],
      })
      expect(await getRequest(context(), { id: requestId })).toMatchObject({
        state: 'given',
        settledBy: 'Hannah Whitfield',
        place: { offerId: id, sponsor: 'Ruth Abernathy', compId, until: expect.any(String) },
      })
      expect(await readPool(context())).toEqual({ offers: 1, offered: 2, given: 1, left: 1, requests: 0 })
      const mailed = (await mails()).at(-1)
      expect(mailed).toMatchObject({ template: 'place-given', to: 'priya@example.org' })
      expect(mailed?.text).toContain('the gift of Ruth Abernathy')
      expect(JSON.stringify(await log())).not.toMatch(/widows|jobs/)
    })

    it('names its sponsor only where they agreed', async () => {
      await given({ mayBeNamed: false })
      expect(await readGiver(context(), 'priya@example.org')).toBeNull()
      expect((await mails()).at(-1)?.text).not.toContain('Ruth')
      const { id } = await enterOffer(context(), entered)
      await givePlace(context(), { id, email: 'jon@example.org' })
      expect(await readGiver(context(), 'jon@example.org')).toBe('Ruth Abernathy')
      expect(await readGiver(context(), 'nobody@example.org')).toBeNull()
    })

    it('of whoever leaves is given without their name, and the offer says when they go', async () => {
      await run(
        sql`insert into account_deletion (email, email_key, email_hash, asked_by, due_at)
          values ('Ruth@Example.org', 'ruth@example.org', 'hash', 'Ruth Abernathy', app_now() + interval '14 days')`,
      )
      const { id } = await given()
      expect((await getOffer(context(), { id })).deletionDueAt).toMatch(/^\d{4}-/u)
      expect((await mails()).at(-1)?.text).not.toContain('Ruth')
      await run(sql`update account_deletion set taken_back_at = app_now()`)
      expect((await getOffer(context(), { id })).deletionDueAt).toBeNull()
      await run(sql`delete from account_deletion`)
    })

    it('goes to nobody whose account is to be deleted, under any of their addresses: it would be lost with it', async () => {
      await run(
        sql`insert into account_deletion (email, email_key, email_hash, asked_by, due_at)
          values ('jon@example.org', 'jon@example.org', 'hash', 'Jon', app_now() + interval '14 days')`,
      )
      await run(
        sql`insert into address_alias (alias_key, main_key, email) values ('jon@old.example.org', 'jon@example.org', 'jon@old.example.org')`,
      )
      const { id } = await enterOffer(context(), entered)
      for (const email of ['jon@example.org', 'Jon@old.example.org'])
        await expect(givePlace(context(), { id, email })).rejects.toMatchObject({
          code: 'conflict',
          message: expect.stringMatching(/^Their account will be deleted on .* No place can be given/),
        })
      expect(await readPool(context())).toMatchObject({ given: 0, left: 2 })
      await run(sql`update account_deletion set taken_back_at = app_now()`)
      await expect(givePlace(context(), { id, email: 'jon@example.org' })).resolves.toMatchObject({
        compId: expect.any(Number),
      })
      await run(sql`delete from account_deletion`)
      await run(sql`delete from address_alias`)
    })

    it('goes back when its comp is ended, and is taken again when that is taken back', async () => {
      const { id, requestId, compId } = await given()
      await endComp(context(), { id: compId })
      expect(await readPool(context())).toEqual({ offers: 1, offered: 2, given: 0, left: 2, requests: 1 })
      expect(await getRequest(context(), { id: requestId })).toMatchObject({
        state: 'open',
        settledAt: null,
        place: null,
      })
      expect(await getOffer(context(), { id })).toMatchObject({ taken: [{ state: 'given back' }] })
      expect(await readGiver(context(), 'priya@example.org')).toBeNull()
      await restoreComp(context(), { id: compId })
      expect(await readPool(context())).toMatchObject({ given: 1, requests: 0 })
    })

    it('goes back when the comp of somebody on the list is undone', async () => {
      await run(
        sql`insert into subscriber (email, email_key, name) values ('Priya@example.org', 'priya@example.org', 'Priya')`,
      )
      const { id } = await given()
      const [set] = await run(sql<{ id: number }>`select id from change_set`)
      expect(await getOffer(context(), { id })).toMatchObject({
        taken: [{ email: 'Priya@example.org', subscriberId: 1 }],
      })
      await undoChangeSet(context(), { id: set?.id ?? 0, includeChanged: true })
      await processJobs(app, jobHandlers)
      expect(await readPool(context())).toMatchObject({ given: 0, left: 2, requests: 1 })
    })

    it('that ran out by its time was given', async () => {
      const { compId } = await given()
      await run(sql`update comp set until = app_now() - interval '1 minute' where id = ${compId}`)
      expect(await readPool(context())).toMatchObject({ given: 1, left: 1, requests: 0 })
      expect((await getOffer(context(), { id: 1 })).taken).toMatchObject([{ state: 'ran out' }])
      await run(sql`update comp set ended_at = until, end_reason = 'expired' where id = ${compId}`)
      expect(await readPool(context())).toMatchObject({ given: 1, left: 1, requests: 0 })
    })

    it('is given to no more people than there are places, at once too', async () => {
      const { id } = await enterOffer(context(), entered)
      const tries = await Promise.allSettled(
        ['a', 'b', 'c', 'd'].map((it) => givePlace(context(), { id, email: `${it}@example.org` })),
      )
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
      expect(await readPool(context())).toMatchObject({ offered: 2, given: 2, left: 0 })
    })

    it.each([
      [
        'who pays',
        sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, charged_cents, status, is_paying, current_period_end)
        values ('s1', 'priya@example.org', 'priya@example.org', 'work-out', 'month', 800, 800, 'active', true, app_now() + interval '9 days')`,
        'pays already',
      ],
      [
        'who has as much',
        sql`insert into comp (email_key, plan, granted_by) values ('priya@example.org', 'Paid', 'Hannah')`,
        'has as much',
      ],
    ])('is not used up for somebody %s', async (_who, arrange, sentence) => {
      await run(arrange)
      const { id } = await enterOffer(context(), entered)
      await expect(givePlace(context(), { id, email: 'priya@example.org' })).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining(sentence),
      })
      expect(await readPool(context())).toMatchObject({ given: 0, left: 2 })
    })

    it('takes the place of a comp that gives less, on no list too', async () => {
      await run(
        sql`insert into comp (email_key, plan, granted_by, until) values ('priya@example.org', 'Paid', 'Hannah', app_now() + interval '7 days')`,
      )
      const { compId } = await given()
      expect(await run(sql`select replaces_id from comp where id = ${compId}`)).toEqual([{ replaces_id: 1 }])
    })

    it.each([
      [{}, 'Choose a request'],
      [{ requestId: 1, email: 'a@example.org' }, 'Choose a request'],
      [{ email: 'a@' }, 'valid email'],
      [{ requestId: 99 }, 'does not exist'],
      [{ id: 99, email: 'a@example.org' }, 'does not exist'],
    ])('is refused for %j', async (input, sentence) => {
      await enterOffer(context(), entered)
      await expect(givePlace(context(), { id: 1, ...input })).rejects.toThrow(sentence)
    })
  })

  it('a closed offer gives none and adds to none, until it is opened again', async () => {
    const { id } = await enterOffer(context(), entered)
    await givePlace(context(), { id, email: 'jon@example.org' })
    await closeOffer(context(), { id })
    expect(await readPool(context())).toEqual({ offers: 1, offered: 1, given: 1, left: 0, requests: 0 })
    expect((await pageOffers(context(), { ...page, state: 'open' })).items).toEqual([])
    await expect(closeOffer(context(), { id })).rejects.toMatchObject({ code: 'conflict' })
    await expect(givePlace(context(), { id, email: 'a@example.org' })).rejects.toThrow('closed')
    await reopenOffer(context(), { id })
    expect(await readPool(context())).toMatchObject({ offered: 2, left: 1 })
  })

  it('a request is settled without a place, and opened again', async () => {
    const { id } = await enterRequest(context(), request)
    await settleRequest(context(), { id })
    expect(await getRequest(context(), { id })).toMatchObject({ state: 'settled', deletedOn: expect.any(String) })
    await expect(settleRequest(context(), { id })).rejects.toMatchObject({ code: 'conflict' })
    await reopenRequest(context(), { id })
    expect(await getRequest(context(), { id })).toMatchObject({ state: 'open', settledAt: null, deletedOn: null })
    await expect(reopenRequest(context(), { id })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('lists are found by name and address, newest first', async () => {
    for (const name of ['Ann Lee', 'Bo Ek', 'Cy Ng'])
      await enterRequest(context(), { ...request, name, email: `${name[0]}@x.org` })
    const names = async (over = {}) => (await pageRequests(context(), { ...page, ...over })).items.map((it) => it.name)
    expect(await names()).toEqual(['Cy Ng', 'Bo Ek', 'Ann Lee'])
    expect(await names({ search: 'EK' })).toEqual(['Bo Ek'])
    expect(await names({ search: 'c@x' })).toEqual(['Cy Ng'])
    await settleRequest(context(), { id: 3 })
    expect(await pageRequests(context(), { ...page, state: 'open' })).toMatchObject({ total: 3, matching: 2 })
    const first = await pageRequests(context(), { ...page, limit: 2 })
    expect(await names({ cursor: first.nextCursor })).toEqual(['Ann Lee'])
  })
})
