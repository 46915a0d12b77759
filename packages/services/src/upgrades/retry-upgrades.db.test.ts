import { testClock } from '@joy/integrations/testing/test-outbound.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askAccountDeletion } from '../account-deletion/ask-account-deletion.ts'
import { retryUpgrades } from './retry-upgrades.ts'
import { openUpgradeHarness } from './testing/upgrade-harness.ts'

let place: Awaited<ReturnType<typeof openUpgradeHarness>>
beforeAll(async () => {
  place = await openUpgradeHarness({ outbound: testClock(Date.now()) })
})
afterAll(() => place.close())
beforeEach(() => place.control.clearFaults())

const reference = (text: string) => ({ kind: 'reference', reference: text }) as const
const status = async (id: number) => (await place.record(id)).status

test('what a revoked key stopped goes on by one press; a question and a leaver stay', async () => {
  const { control } = place
  const { people, emails } = control.state.planningCenter
  const at = new Date().toISOString()
  const asks = { id: '7999', personId: people[0]?.id ?? '', address: 'asks@example.org' }
  emails.push({ ...asks, location: 'Home', primary: true, created_at: at, updated_at: at })
  const asking = await place.start(await place.somebody('Asa King', asks.address), reference('cheque Asa'))
  await place.work()

  for (const platform of ['planningcenter', 'stripe'] as const)
    control.setFault({ platform, kind: 'forbidden', times: 1000 })
  const paid: number[] = []
  for (const whose of [1, 2, 3]) {
    const person = await place.somebody(`Payer ${whose}`, `payer${whose}@example.org`)
    paid.push(await place.start(person, reference(`cheque ${whose}`)))
  }
  const leaver = { email: 'leaver@example.org', key: 'leaver@example.org' }
  const unpaid = await place.start(await place.somebody('Lea Leaver', leaver.email), { kind: 'checkout' })
  await place.work()
  for (const id of [asking, ...paid, unpaid]) expect(await status(id)).toBe('needs attention')

  control.clearFaults()
  await askAccountDeletion(place.context(), leaver)
  expect(await retryUpgrades(place.context())).toEqual({ retried: 3, left: 2 })
  await place.work()
  for (const id of paid) expect(await status(id)).toBe('registered')
  for (const id of [asking, unpaid]) expect(await status(id)).toBe('needs attention')
  expect(await retryUpgrades(place.context())).toEqual({ retried: 0, left: 2 })
})
