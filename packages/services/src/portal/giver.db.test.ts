import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, expect, it } from 'vitest'
import { endComp } from '../comps/end-comp.ts'
import { enterOffer } from '../sponsoring/enter-offer.ts'
import { givePlace } from '../sponsoring/give-place.ts'
import { createTestApp } from '../testing/test-context.ts'
import { portalOverview } from './portal-overview.ts'

const { database, context } = await createTestApp()
afterAll(() => database.close())

const offer = { email: 'miriam@example.org', name: 'Miriam Okafor', places: 1, plan: 'Paid', letter: '' } as const
const give = async (mayBeNamed: boolean, email: string) => {
  await queryRows(
    context().em,
    sql`insert into website_subscriber (email, email_key, name) values (${email}, ${email}, 'Somebody')`,
  )
  const { id } = await enterOffer(context(), { ...offer, mayBeNamed, duration: '1 year' })
  return givePlace(context(), { id, email })
}
const openPortal = (email: string) =>
  portalOverview(context({ actor: { kind: 'anonymous' }, portal: { sessionId: 0, email, emailKey: email } }))

it('the portal names the sponsor who agreed to be named, and only while their place is in force', async () => {
  const { compId } = await give(true, 'ruth@example.org')
  expect(await openPortal('ruth@example.org')).toMatchObject({ access: { source: 'comp' }, giver: 'Miriam Okafor' })
  await endComp(context(), { id: compId })
  expect(await openPortal('ruth@example.org')).toMatchObject({ giver: null })
})

it('names nobody who did not agree, nor the administrator, nor the reason', async () => {
  await give(false, 'ben@example.org')
  const shown = await openPortal('ben@example.org')
  expect(shown).toMatchObject({ access: { source: 'comp' }, giver: null })
  expect(JSON.stringify(shown)).not.toMatch(/Miriam|Hannah|Sponsored place/u)
})
