import { describe, expect, test } from 'vitest'
import { realOutbound, sectionName } from '@joy/integrations/testing/real-services.ts'
import { toClients } from '@joy/integrations/testing/test-clients.ts'
import { testServices } from '../testing/test-services.ts'
import type { MembershipProvider } from '@joy/integrations/membership/membership-provider.ts'
import { createPlanningCenter } from '@joy/integrations/membership/create-planning-center.ts'

const { PLANNING_CENTER_APPLICATION_ID: applicationId, PLANNING_CENTER_SECRET: secret } = process.env

/** What every membership provider must do, simulated or not; reads only. */
function holdsTheContract(connect: () => Promise<MembershipProvider>) {
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
    const [first] = (await members.listMemberships()) ?? []
    if (first !== undefined) expect(await members.countMembers(first)).toBeGreaterThanOrEqual(0)
  })
  test('pages through who changed, oldest change first', async () => {
    const { items } = await (await connect()).listPeopleChangedSince('2020-01-01T00:00:00Z', null)
    const times = items.map(({ updatedAt }) => updatedAt ?? '')
    expect(times).toEqual(times.toSorted())
  })
  test('refuses a membership that is not on the list', async () => {
    await expect((await connect()).setMembership('1', 'Surely not a membership')).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining("'Surely not a membership'"),
    })
  })
}

describe('the simulated membership provider', () => {
  holdsTheContract(async () => (await testServices()).members)

  test.each([
    ['select', '701'],
    ['checkboxes', '702'],
  ])('members may be told by a custom field (%s) and stand in a workflow besides', async (_kind, fieldId) => {
    const { simulators, outbound } = await testServices()
    const { planningCenter } = simulators.control.state
    const value = 'Path to Joy'
    const { members } = toClients(simulators, outbound, { fieldId, workflowId: '801', value })
    const { id } = await members.createPerson({ name: 'Peter Kowalczyk' })
    await expect(members.setMembership(id, 'Nothing of it')).rejects.toMatchObject({
      message: expect.stringContaining("has no value 'Nothing of it'"),
    })
    const others = planningCenter.people.length
    await members.setMembership(id, value)
    await members.setMembership(id, value)
    const its = () => planningCenter.fieldData.filter(({ personId }) => personId === id).map((it) => it.value)
    const cards = () => planningCenter.cards.filter((it) => it.personId === id && it.removed_at === null).length
    expect([its(), cards()]).toEqual([[value], 1])
    expect(await members.getPerson(id)).toMatchObject({ membership: value, status: 'active' })
    expect(planningCenter.people.find((it) => it.id === id)?.membership).toBeNull()
    expect(await members.countMembers(value)).toBe(1)
    const { items } = await members.listPeopleChangedSince('2020-01-01T00:00:00Z', null)
    expect([items.length, items.filter(({ membership }) => membership === value).map((it) => it.id)]).toEqual([
      others,
      [id],
    ])
    await members.endMembership(id, value)
    await members.endMembership(id, value)
    expect([its(), cards()]).toEqual([[], 0])
    expect(await members.countMembers(value)).toBe(0)
  })

  test('what the account has is listed: dates and the like are no membership', async () => {
    const { members } = await testServices()
    const { memberships, fields, workflows } = await members.listChoices()
    expect(memberships).toContain('Member')
    expect(fields.map(({ name, options }) => [name, options])).toEqual([
      ['Community', ['Path to Joy', 'Former']],
      ['Groups', ['Choir', 'Path to Joy']],
      ['Allergies', null],
    ])
    expect(workflows.map(({ name }) => name)).toEqual(['New members', 'Hospital visits'])
  })

  test('what a refusal is about is said, where its words do not', async () => {
    const { simulators, outbound, members } = await testServices()
    const gone = toClients(simulators, outbound, { fieldId: '999', workflowId: null, value: 'x' }).members
    await expect(gone.listMemberships()).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining('not in Planning Center any more'),
    })
    expect(await members.listMemberships()).toContain('Member')
  })

  test('registers somebody new, step by step, and twice is once', async () => {
    const { members } = await testServices()
    const email = 'pkowalczyk@example.net'
    expect(await members.findPeopleByEmail(email)).toEqual([])
    const made = await members.createPerson({ name: 'Peter Kowalczyk' })
    expect(await members.getPerson(made.id)).toMatchObject({ name: 'Peter Kowalczyk', membership: null, emails: [] })
    await members.addEmail(made.id, email)
    await members.addEmail(made.id, email.toUpperCase())
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
    await members.setMembership('48210377', 'Visitor')
    expect(await members.getPerson('48210377')).toMatchObject({
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
  holdsTheContract(async () => {
    const userAgent = 'Path to Joy contract tests'
    return createPlanningCenter(realOutbound(), { applicationId: applicationId ?? '', secret: secret ?? '', userAgent })
  })
})
