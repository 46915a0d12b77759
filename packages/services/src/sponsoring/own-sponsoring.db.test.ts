import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { endComp } from '../comps/end-comp.ts'
import { listOutbox } from '../outbox/list-outbox.ts'
import { portalOverview } from '../portal/portal-overview.ts'
import { createTestApp } from '../testing/test-context.ts'
import { askForPlace } from './ask-for-place.ts'
import { closeOffer } from './close-offer.ts'
import { givePlace } from './give-place.ts'
import { offerPlaces } from './offer-places.ts'
import { pageOffers } from './page-offers.ts'
import { pageRequests } from './page-requests.ts'
import { proveAddress } from './prove-address.ts'
import { settleRequest } from './settle-request.ts'

describe('what the portal tells of one’s own sponsoring', async () => {
  const { database, context } = await createTestApp()
  afterAll(() => database.close())
  const run = (statement: ReturnType<typeof sql>) => queryRows(context().em, statement)
  const priya = 'priya@example.org'
  const ruth = 'ruth@example.org'
  const signedIn = (email: string) =>
    context({ actor: { kind: 'anonymous' }, portal: { sessionId: 1, email, emailKey: email } })
  const getSponsoring = async (email: string) => (await portalOverview(signedIn(email))).sponsoring
  const visitor = () => context({ actor: { kind: 'anonymous' } })
  const asks = { email: priya, name: 'Priya', letter: 'In confidence' }
  const offer = { email: ruth, name: 'Ruth', places: 2, plan: 'Join the Gym', mayBeNamed: false, letter: '' } as const
  const follow = async () => {
    const [mail] = await listOutbox(context(), { limit: 1 })
    await proveAddress(visitor(), { token: /token=([\w-]{43})/u.exec(mail?.text ?? '')?.[1] ?? '' })
  }
  const page = { limit: 9, state: 'all' } as const
  const requestId = async () => (await pageRequests(context(), page)).items[0]?.id ?? 0
  const offerId = async () => (await pageOffers(context(), page)).items[0]?.id ?? 0
  const nothing = { offers: [], requests: [] }
  beforeEach(async () => {
    await run(
      sql`truncate sponsor_offer, sponsor_request, sponsored_place, comp, subscriber, outbox_mail restart identity cascade`,
    )
    await run(
      sql`insert into subscriber (email, email_key, name) values (${priya}, ${priya}, 'Priya'), (${ruth}, ${ruth}, 'Ruth')`,
    )
  })

  it('a request waits for its link, is heard, given, and heard again where its place was given back', async () => {
    expect(await getSponsoring(priya)).toEqual(nothing)
    await askForPlace(visitor(), asks)
    expect(await getSponsoring(priya)).toMatchObject({ requests: [{ state: 'waiting', place: null }] })
    await follow()
    expect(await getSponsoring(priya)).toMatchObject({ requests: [{ state: 'heard', place: null }] })
    await offerPlaces(signedIn(ruth), offer)
    const { compId } = await givePlace(context(), { id: await offerId(), requestId: await requestId() })
    expect(await getSponsoring(priya)).toMatchObject({
      requests: [{ state: 'given', place: { plan: 'Join the Gym', until: expect.any(String) } }],
    })
    expect(await getSponsoring(ruth)).toMatchObject({ offers: [{ state: 'heard', places: 2, given: 1 }], requests: [] })
    await endComp(context(), { id: compId })
    expect(await getSponsoring(priya)).toMatchObject({ requests: [{ state: 'heard', place: null }] })
    expect(await getSponsoring(ruth)).toMatchObject({ offers: [{ given: 0 }] })
  })

  it('is read by its owner alone, without what was written and without who has a place', async () => {
    await askForPlace(signedIn(priya), asks)
    await offerPlaces(signedIn(ruth), offer)
    await givePlace(context(), { id: await offerId(), requestId: await requestId() })
    expect(JSON.stringify(await getSponsoring(ruth))).not.toMatch(/priya|confidence/iu)
    expect(JSON.stringify(await getSponsoring(priya))).not.toMatch(/ruth|confidence/iu)
    expect(await getSponsoring('eve@example.org')).toEqual(nothing)
  })

  it('what is settled, closed, over or was never proved stands no more', async () => {
    await askForPlace(signedIn(priya), asks)
    await settleRequest(context(), { id: await requestId() })
    await offerPlaces(signedIn(ruth), offer)
    await closeOffer(context(), { id: await offerId() })
    expect([await getSponsoring(priya), await getSponsoring(ruth)]).toEqual([nothing, nothing])
    await askForPlace(visitor(), asks)
    await offerPlaces(visitor(), offer)
    for (const table of ['sponsor_offer', 'sponsor_request'])
      await run(sql`update ${sql.table(table)} set link_expires_at = app_now() - interval '1 minute'`)
    expect([await getSponsoring(priya), await getSponsoring(ruth)]).toEqual([nothing, nothing])
  })

  it('a place that ran out by its time is told no more', async () => {
    await askForPlace(signedIn(priya), asks)
    await offerPlaces(signedIn(ruth), offer)
    await givePlace(context(), { id: await offerId(), requestId: await requestId() })
    await run(sql`update comp set until = app_now() - interval '1 second'`)
    expect(await getSponsoring(priya)).toEqual(nothing)
    expect(await getSponsoring(ruth)).toMatchObject({ offers: [{ given: 1 }] })
  })
})
