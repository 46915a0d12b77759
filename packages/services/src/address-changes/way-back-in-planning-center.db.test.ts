import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { testClock } from '@joy/integrations/testing/test-outbound.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { followAccountLink } from '../own-account/follow-account-link.ts'
import { deliverCalls } from '../call-delivery/deliver-calls.ts'
import { createToken, hashToken } from '../security/token.ts'
import { type ConnectedApp, connectSimulators } from '../testing/connect-simulators.ts'
import { readAccountMail } from '../testing/read-account-mail.ts'
import { createTestApp } from '../testing/test-context.ts'
import { askAddressChange } from './ask-address-change.ts'
import { sampleDataToday } from '../testing/demo-data.ts'

const old = { email: 's.adeyemi@example.com', key: 's.adeyemi@example.com' }
const fresh = 'samuel.new@example.org'

let made: Awaited<ReturnType<typeof createTestApp>>
let connected: ConnectedApp
beforeAll(async () => {
  made = await createTestApp(sampleDataToday())
  connected = await connectSimulators(made.app, { outbound: testClock(Date.now()) })
})
afterAll(async () => {
  await connected.close()
  await made.database.close()
})

const context = () => made.context({ ...connected.app, actor: { kind: 'anonymous' } })
const directory = () => connected.simulators.control.state.planningCenter
const samuel = async () => {
  const [row] = await queryRows(
    context().em,
    sql<{ id: string }>`select planning_center_member_id as id from upgrade u
      join subscriber s on s.id = u.substack_subscriber_id
      where s.email_key in (${old.key}, ${fresh}) and planning_center_member_id is not null limit 1`,
  )
  if (!row) throw new Error('The samples have nobody of this address in Planning Center.')
  return row.id
}
const addresses = async () => {
  const id = await samuel()
  return directory()
    .emails.filter(({ personId }) => personId === id)
    .map(({ address }) => address)
}
async function change(): Promise<void> {
  const browser = createToken()
  await askAddressChange(context(), { person: old, email: fresh, browserHash: hashToken(browser) })
  const confirm = await readAccountMail(context(), 'confirm-address')
  await followAccountLink(context(), { token: confirm?.token ?? '' }, browser)
}
async function giveBack(): Promise<void> {
  const mail = await readAccountMail(context(), 'address-changed')
  await followAccountLink(context(), { token: mail?.token ?? '', confirm: true }, null)
}
const readCalls = async () =>
  (
    await queryRows(
      context().em,
      sql<{
        action: string
      }>`select action from activity where platform = 'Planning Center' and action like 'Address %' order by id`,
    )
  ).map(({ action }) => action)

let before: string[]
beforeEach(async () => {
  before = await addresses()
  await queryRows(context().em, sql`delete from rate_limit`)
})

test('an address that somebody else had brought goes again with the change', async () => {
  await change()
  await deliverCalls(connected.app)
  expect(await addresses()).toEqual([...before, fresh])
  await giveBack()
  await deliverCalls(connected.app)
  expect(await addresses()).toEqual(before)
  expect(await readCalls()).toEqual(['Address Added in Planning Center', 'Address Removed in Planning Center'])
})

test('a change that was given back before Planning Center was told brings nothing there', async () => {
  await change()
  await giveBack()
  await deliverCalls(connected.app)
  expect(await addresses()).toEqual(before)
})

test('an address that the person had there before stays', async () => {
  const id = await samuel()
  directory().emails.push({
    ...(directory().emails[0] ?? fail()),
    id: '1',
    personId: id,
    address: fresh,
    primary: false,
  })
  await change()
  await deliverCalls(connected.app)
  await giveBack()
  await deliverCalls(connected.app)
  expect(await addresses()).toEqual([...before, fresh])
})

function fail(): never {
  throw new Error('The simulator knows no address.')
}
