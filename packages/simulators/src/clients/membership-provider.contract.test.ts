import { describe, expect, test } from 'vitest'
import { realOutbound, sectionName } from '@joy/integrations/testing/real-services.ts'
import { testServices } from '../testing/test-services.ts'
import type { MembershipProvider } from '@joy/integrations/membership/membership-provider.ts'
import { createPlanningCenter } from '@joy/integrations/membership/create-planning-center.ts'

const { PLANNING_CENTER_APPLICATION_ID: applicationId, PLANNING_CENTER_SECRET: secret } = process.env

/** What every church-management system must do, simulated or not; reads only. */
function keepsTheContract(connect: () => Promise<MembershipProvider>) {
  test('says that it is connected, and as whom', async () => {
    expect(await (await connect()).testConnection()).toMatchObject({
      isConnected: true,
      account: expect.stringMatching(/\S/),
    })
  })
  test('knows no stranger', async () => {
    const members = await connect()
    expect(await members.findPeopleByEmail('nobody.at.all@example.com')).toEqual([])
    expect(await members.getPerson('1')).toBeNull()
    expect(await members.findMerge('1')).toBeNull()
  })
  test('does not answer with everybody to a wildcard', async () => {
    expect(await (await connect()).findPeopleByEmail('%@example.org')).toEqual([])
  })
  test('lists the memberships and counts by each', async () => {
    const members = await connect()
    const [first] = await members.listMemberships()
    if (first !== undefined) expect(await members.countMembers(first)).toBeGreaterThanOrEqual(0)
  })
  test('pages through who changed, oldest change first', async () => {
    const { items } = await (await connect()).listPeopleChangedSince('2020-01-01T00:00:00Z', null)
    expect(items.map(({ updatedAt }) => updatedAt)).toEqual(items.map(({ updatedAt }) => updatedAt).toSorted())
  })
  test('refuses a membership that is not on the list', async () => {
    await expect((await connect()).setMembership('1', 'Surely not a membership')).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining("'Surely not a membership'"),
    })
  })
}

describe('the simulated church-management system', () => {
  keepsTheContract(async () => (await testServices()).members)

  test('registers somebody new, step by step, and twice is once', async () => {
    const { members } = await testServices()
    const email = 'pkowalczyk@example.net'
    expect(await members.findPeopleByEmail(email)).toEqual([])
    const made = await members.createPerson({ name: 'Peter Kowalczyk' })
    expect(made).toMatchObject({ name: 'Peter Kowalczyk', membership: null, emails: [] })
    const added = await members.addEmail(made.id, email)
    expect(await members.addEmail(made.id, email.toUpperCase())).toEqual(added)
    await members.setMembership(made.id, 'Member')
    await members.setMembership(made.id, 'Member')
    expect(await members.findPeopleByEmail('PKowalczyk@Example.net')).toMatchObject([
      { id: made.id, status: 'active', membership: 'Member', emails: [{ address: email, isPrimary: true }] },
    ])
    expect(await members.countMembers('Member')).toBe(20)
  })
  test('finds a couple with one address, and an address in other letters', async () => {
    const { members } = await testServices()
    const couple = await members.findPeopleByEmail('jreyes@example.org')
    expect(couple.map(({ name }) => name)).toEqual(['Jonathan Reyes', 'Marta Reyes'])
    expect(await members.findPeopleByEmail('esther.nakamura@example.org')).toHaveLength(1)
  })
  test('makes an inactive person active again with the membership', async () => {
    const { members, simulators } = await testServices()
    const person = simulators.control.state.planningCenter.people.find(({ id }) => id === '48210377')
    Object.assign(person ?? {}, { status: 'inactive', inactivated_at: '2025-01-01T00:00:00Z' })
    expect(await members.setMembership('48210377', 'Visitor')).toMatchObject({
      status: 'active',
      membership: 'Visitor',
    })
  })
  test('tells into whom somebody was merged', async () => {
    const { members, simulators } = await testServices()
    simulators.control.mergePeople('31000001', '31000002')
    expect(await members.getPerson('31000002')).toBeNull()
    expect(await members.findMerge('31000002')).toEqual({ keptId: '31000001', removedId: '31000002' })
  })
})

describe.skipIf(!applicationId || !secret)(sectionName('Planning Center itself', applicationId, secret), () => {
  keepsTheContract(async () => {
    const userAgent = 'Path to Joy contract tests'
    return createPlanningCenter(realOutbound(), { applicationId: applicationId ?? '', secret: secret ?? '', userAgent })
  })
})
