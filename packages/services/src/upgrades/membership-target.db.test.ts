import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { testClock } from '@joy/integrations/testing/test-outbound.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliverCalls } from '../call-delivery/deliver-calls.ts'
import { queueCall } from '../outbound-calls/queue-call.ts'
import { inTransaction } from '../context.ts'
import { listMembershipChoices } from '../integration-settings/list-membership-choices.ts'
import { testConnection } from '../integrations/test-connection.ts'
import { openUpgradeHarness } from './testing/upgrade-harness.ts'
import { retryUpgrade } from './retry-upgrade.ts'

let place: Awaited<ReturnType<typeof openUpgradeHarness>>
beforeAll(async () => {
  place = await openUpgradeHarness({ outbound: testClock(Date.now()) })
})
afterAll(() => place.close())
beforeEach(() => configure({ membershipField: '701', membershipValue: 'Path to Joy', workflowId: '801' }))

const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(place.context().em, statement)
const configure = async (config: object) =>
  void (await run(
    sql`update integration set config = config || ${JSON.stringify(config)}::text::jsonb where platform = 'planningcenter'`,
  ))
const pc = () => place.control.state.planningCenter
const getMembership = (personId: string | null) => ({
  values: pc()
    .fieldData.filter((it) => it.personId === personId)
    .map(({ value }) => value),
  membership: pc().people.find(({ id }) => id === personId)?.membership,
  cards: pc().cards.filter((it) => it.personId === personId && it.removed_at === null).length,
})

test('a registration writes the custom field and makes a card; its end takes both away', async () => {
  const id = await place.joins('Field Person', 'field@example.org')
  const { status, planningCenterMemberId: personId } = await place.record(id)
  expect([status, getMembership(personId)]).toEqual([
    'registered',
    { values: ['Path to Joy'], membership: null, cards: 1 },
  ])
  Object.assign(await place.atStripe('field@example.org'), { status: 'canceled', ended_at: 1_700_000_000 })
  await inTransaction(place.context(), (context) =>
    queueCall(context, {
      platform: 'planningcenter',
      action: 'end-membership',
      payload: { personId: personId ?? '', emailKey: 'field@example.org', upgradeId: id },
      key: 'the end',
    }),
  )
  await deliverCalls(place.app)
  expect([(await place.record(id)).status, getMembership(personId)]).toEqual([
    'cancelled',
    { values: [], membership: null, cards: 0 },
  ])
})

test('a value or a workflow that the account has not stops the upgrade in words, and shows in the test', async () => {
  await configure({ membershipValue: 'Nothing of it', workflowId: '899' })
  const id = await place.joins('Wrong Value', 'wrong@example.org')
  const record = await place.record(id)
  const sentence = "The field 'Community' of Planning Center has no value 'Nothing of it'"
  expect(record.status).toBe('needs attention')
  expect(record.steps.find(({ state }) => state === 'failed')?.reason).toContain(sentence)
  expect(record.history[0]?.text).toContain(sentence)
  const [{ id: integration } = { id: 0 }] = await run(
    sql<{ id: number }>`select id from integration where platform = 'planningcenter'`,
  )
  const { checks } = await testConnection(place.context(), { id: integration })
  expect(checks.filter(({ name }) => name === 'Membership value' || name === 'Workflow')).toEqual([
    {
      name: 'Membership value',
      outcome: 'failed',
      text: "'Nothing of it' is not on the organisation's list: Path to Joy, Former.",
    },
    {
      name: 'Workflow',
      outcome: 'failed',
      text: 'The workflow of the settings is not there any more. Choose another one.',
    },
  ])
  await configure({ membershipValue: 'Former', workflowId: '801' })
  await retryUpgrade(place.context(), { id })
  await place.work()
  expect((await place.record(id)).status).toBe('registered')
})

test('a refusal is shown in the words of Planning Center, with the field that it is about', async () => {
  place.control.setFault({ platform: 'planningcenter', kind: 'blank field', times: 1, path: '/cards' })
  const id = await place.joins('Refused Person', 'refused@example.org')
  const expected = "Planning Center refused what was sent: “Validation Error – can't be blank (person)”."
  const { steps, history } = await place.record(id)
  expect(steps.find(({ state }) => state === 'failed')?.reason).toBe(expected)
  expect(history[0]?.text).toBe(expected)
})

test('what the account has is listed; where it cannot be asked it is said why', async () => {
  expect(await listMembershipChoices(place.context())).toMatchObject({
    memberships: ['Member', 'Regular Attender', 'Visitor'],
    fields: [{ name: 'Community' }, { name: 'Groups' }, { name: 'Allergies', options: null }],
    workflows: [{ name: 'New members' }, { name: 'Hospital visits' }],
    hindrance: null,
  })
  place.control.setFault({ platform: 'planningcenter', kind: 'forbidden', times: 1 })
  expect(await listMembershipChoices(place.context())).toMatchObject({
    fields: [],
    hindrance: expect.stringContaining('Planning Center'),
  })
  place.control.clearFaults()
})
