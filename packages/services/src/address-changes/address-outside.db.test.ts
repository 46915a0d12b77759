import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followAccountLink } from '../own-account/follow-account-link.ts'
import { portalOverview } from '../portal/portal-overview.ts'
import { deliverCalls } from '../call-delivery/deliver-calls.ts'
import { readPersonOutside } from '../person-outside/read-person-outside.ts'
import { createToken, hashToken } from '../security/token.ts'
import { saveLookUp } from '../sync/save-look-up.ts'
import { type ConnectedStripe, connectStripe } from '../testing/connect-stripe.ts'
import { readAccountMail } from '../testing/read-account-mail.ts'
import { askAddressChange } from './ask-address-change.ts'
import { mainKey } from '../addresses/main-key.ts'

const old = { email: 'priya.thomas@example.com', key: 'priya.thomas@example.com' }
const fresh = { email: 'priya@thomas.example', key: 'priya@thomas.example' }

let connected: ConnectedStripe
let first: string
beforeAll(async () => {
  connected = await connectStripe()
  first = await connected.buy({ priceId: connected.prices.joinTheGym.monthly, email: old.email })
  await connected.settle()
  const browser = createToken()
  const me = connected.context({ actor: { kind: 'anonymous' } })
  await askAddressChange(me, { person: old, email: fresh.email, browserHash: hashToken(browser) })
  const confirm = await readAccountMail(connected.context(), 'confirm-address')
  await followAccountLink(me, { token: confirm?.token ?? '' }, browser)
})
afterAll(() => connected.close())

const payers = () =>
  connected.run(sql<{
    id: string
    email: string
    key: string
  }>`select provider_subscription_id as id, email, email_key as key from subscription
    where email_key in (${old.key}, ${fresh.key}) order by id`)
const plan = async () => {
  const portal = { sessionId: 1, email: fresh.email, emailKey: fresh.key }
  return (await portalOverview(connected.context({ portal }))).access.plan
}

test('what Stripe says under the old address before it is told stays the person’s', async () => {
  await readPersonOutside(connected.context(), { emailKey: fresh.key, personId: null })
  expect(await payers()).toEqual([{ id: first, email: fresh.email, key: fresh.key }])
  expect(await plan()).toBe('Join the Gym')
})

test('Stripe is told once, and what it tells back changes nothing', async () => {
  expect(await deliverCalls(connected.app)).toBe(1)
  expect((await connected.stripe().findCustomers(fresh.email)).length).toBe(1)
  expect(await connected.stripe().findCustomers(old.email)).toEqual([])
  await connected.settle()
  expect(await payers()).toEqual([{ id: first, email: fresh.email, key: fresh.key }])
  expect(await deliverCalls(connected.app)).toBe(0)
  expect(await connected.run(sql`select from activity where action = 'Subscription Moved'`)).toEqual([])
})

test('what is bought under the old address is the person’s', async () => {
  const second = await connected.buy({ priceId: connected.prices.workOut.monthly, email: old.email })
  await connected.settle()
  expect((await payers()).map(({ id, key }) => [id, key])).toEqual([
    [first, fresh.key],
    [second, fresh.key],
  ])
})

test('what Substack says of the old address is the person’s', async () => {
  const context = connected.context()
  const emailKey = await mainKey(context.em, old.key)
  expect(await saveLookUp(context, { emailKey, found: null })).toBe(true)
  expect(await queryRows(context.em, sql`select from subscriber where email_key = ${old.key}`)).toEqual([])
})
