import { compJobResult } from '@joy/contract/schemas/comp.ts'
import { subscribers } from '@joy/samples/subscribers.ts'
import { beforeEach, expect, test } from 'vitest'
import { accessOfPerson } from './read-access.ts'
import { cancelSubscription } from '../payments/change-subscription.ts'
import { createMockBackend, type MockBackend } from '../backend/mock-backend.ts'
import { compInForce, getComps } from '../comps/find-comps.ts'
import { getSubscriber } from '../subscribers/get-subscriber.ts'
import { grantComp, grantComps, grantMatching } from '../comps/grant-comps.ts'
import { previewComps } from '../comps/preview-comps.ts'
import { endComp } from '../comps/revoke-comps.ts'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { ended } from '../jobs/watch-job.ts'

let backend: MockBackend
beforeEach(() => {
  backend = createMockBackend({ stepMs: 1 })
})
const jonathan = 'jreyes@example.org'
const samuel = 's.adeyemi@example.com'
const getId = (email: string) => backend.idByKey.get(email) ?? 0
const has = (email: string) => {
  const { plan, source } = accessOfPerson(backend, email)
  return `${plan} by ${source ?? 'nothing'}`
}

test('what the fixtures have follows from its sources, to the row: nobody differs from the samples', () => {
  expect([...backend.subscribers.values()]).toMatchObject([...subscribers])
})

test('a comp that gives more takes the place of the other, and an undo brings it back', async () => {
  const subscriberId = getId(jonathan)
  grantComp(backend, { subscriberId, duration: '30 days' })
  expect(grantComp(backend, { subscriberId, duration: '7 days' }).changeSetId).toBeNull()
  const more = grantComp(backend, { subscriberId, plan: 'Join the Gym', duration: '7 days' })
  expect(has(jonathan)).toBe('Join the Gym by comp')
  expect(more.message).toMatch(
    /It takes the place of the comp before, Work Out until .*, which only an undo brings back\. It ends on .*, and what comes then is Warm Up\.$/,
  )
  expect(getSubscriber(backend, { id: subscriberId }).comps[0]?.replaces).toMatchObject({ plan: 'Paid' })
  expect(getComps(backend, jonathan).map(({ endReason }) => endReason)).toEqual([null, 'replaced'])
  await ended(backend, undoChangeSet(backend, { id: more.changeSetId ?? 0, includeChanged: false }).jobId)
  expect(has(jonathan)).toBe('Paid by comp')
  expect(getComps(backend, jonathan).map(({ endReason }) => endReason)).toEqual(['undone', null])
  endComp(backend, { id: compInForce(backend, jonathan)?.id ?? 0 })
  expect(has(jonathan)).toBe('Free by nothing')
})

test('who pays is counted, left out unless meant, and keeps the payment', () => {
  const ids = [getId(jonathan), getId(samuel)]
  expect(previewComps(backend, { subscriberIds: ids })).toEqual({
    many: 2,
    alreadyComped: 0,
    replaced: 0,
    endsEarlier: 0,
    payHere: 1,
    payHerePaused: 0,
    charged: { monthlyCents: 1000, yearlyCents: 0 },
    ending: { people: 0, first: null, last: null, monthlyCents: 0, yearlyCents: 0 },
    payAtSubstack: 0,
    payers: [{ email: samuel, name: 'Samuel Adeyemi' }],
  })
  const { results } = grantComps(backend, { subscriberIds: ids, withPaying: false })
  expect(results.map(({ outcome }) => outcome)).toEqual(['left_out', 'comped'])
  expect(() => grantComp(backend, { subscriberId: getId(samuel), withPaying: false })).toThrow('the payment goes on')
  grantComp(backend, { subscriberId: getId(samuel), plan: 'Join the Gym', duration: '1 year' })
  expect(has(samuel)).toBe('Join the Gym by subscription')
  cancelSubscription(backend, { id: 2 })
  expect(getSubscriber(backend, { id: getId(samuel) }).access).toMatchObject({
    source: 'subscription',
    until: null,
  })
})

test('a comp of everybody who matches counts whom it left out, as the contract has it', async () => {
  const filter = { search: 'a', searchIn: 'email-or-name', comped: 'no' } as const
  const { jobId } = grantMatching(backend, { filter, withPaying: false })
  await ended(backend, jobId)
  const { many, payHere } = previewComps(createMockBackend(), { filter, excludedIds: [] })
  expect(compJobResult.parse(backend.jobs.get(jobId)?.result)).toEqual({ comped: many - payHere, leftOut: payHere })
  expect(payHere).toBeGreaterThan(0)
})
