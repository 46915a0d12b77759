import { upgradeRecord as recordShape } from '@joy/contract/schemas/upgrade.ts'
import { sampleSubscriber } from '@joy/samples/subscribers.ts'
import { upgradeStates } from '@joy/samples/upgrade-records.ts'
import type { UpgradeRecord } from '@joy/contract'
import { expect, test } from 'vitest'
import { cancelUpgrade, choosePerson, retryUpgrade } from './change-upgrade.ts'
import { createMockBackend } from '../backend/mock-backend.ts'
import { createUpgrade, getProspect } from './create-upgrade.ts'
import { upgradeRecord } from './upgrade-records.ts'

const worldWith = (record: UpgradeRecord) => {
  const backend = createMockBackend()
  backend.upgradeRecords.set(record.id, record)
  return backend
}
const jonathan = sampleSubscriber('jreyes@example.org').id
const gym = { subscriberId: jonathan, plan: 'join-the-gym', interval: 'month' } as const

test('every state of the fixtures fits the contract', () => {
  for (const record of Object.values(upgradeStates)) expect(recordShape.parse(record)).toEqual(record)
})

test('retry goes back to where it waits, once', () => {
  const world = worldWith(upgradeStates.needsAttention)
  expect(retryUpgrade(world, { id: 20 })).toEqual({ message: 'The upgrade goes on.' })
  expect(recordShape.parse(upgradeRecord(world, 20))).toMatchObject({ status: 'paid', can: { retry: false } })
  expect(world.upgrades.find(({ id }) => id === 20)?.status).toBe('paid')
  expect(() => retryUpgrade(world, { id: 20 })).toThrow('This is not possible while the upgrade is paid.')
})

test('a person is chosen of those who were found, or made anew', () => {
  const world = worldWith(upgradeStates.mustChoose)
  expect(() => choosePerson(world, { id: 20, personId: '1' })).toThrow('Choose one of the people')
  choosePerson(world, { id: 20, personId: '48190022' })
  expect(upgradeRecord(world, 20).planningCenterMemberId).toBe('48190022')
  expect(() => choosePerson(world, { id: 20, personId: null })).toThrow('There is nobody to choose from.')
  const other = worldWith(upgradeStates.mustChoose)
  expect(choosePerson(other, { id: 20, personId: null }).message).toContain('A new person')
})

test('one at a time; paid is never dropped, a comp stays', () => {
  const world = createMockBackend()
  const { id } = createUpgrade(world, { ...gym, payment: { kind: 'comp' } })
  expect(world.subscribers.get(jonathan)).toMatchObject({ isComped: true, subscriptionTier: 'Join the Gym' })
  expect(getProspect(world, { subscriberId: jonathan }).openUpgradeId).toBe(id)
  expect(() => createUpgrade(world, { ...gym, payment: { kind: 'checkout' } })).toThrow('is on its way already')
  cancelUpgrade(world, { id })
  expect(cancelUpgrade(world, { id })).toEqual({ message: 'The upgrade has been cancelled.' })
  expect(world.subscribers.get(jonathan)?.isComped).toBe(true)
  const paid = createUpgrade(world, { ...gym, payment: { kind: 'reference', reference: 'cheque 9' } })
  expect(() => cancelUpgrade(world, paid)).toThrow('This upgrade is paid for')
})
