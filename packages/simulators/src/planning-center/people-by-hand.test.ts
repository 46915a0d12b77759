import { expect, test } from 'vitest'
import { testServices } from '#testing/test-services.ts'

test('what somebody does in the directory by hand is answered at once, and told', async () => {
  const { simulators, members } = await testServices()
  const { control } = simulators
  const [person] = control.state.planningCenter.people
  const id = person?.id ?? ''
  await members.createWebhookSubscription({ name: 'people.v2.events.person.updated', url: 'http://127.0.0.1:9/' })
  control.setPersonStatus(id, 'inactive')
  expect(await members.getPerson(id)).toMatchObject({ status: 'inactive' })
  expect(control.state.deliveries.map(({ name }) => name)).toEqual(['people.v2.events.person.updated'])
  control.setPersonStatus(id, 'active')
  control.addPhone(id, '(555) 010-0142')
  expect(await members.listPhones(id)).toEqual(['(555) 010-0142'])
  for (const written of ['(555) 010-0142', '555-010-0142', '+1 555.010.0142'])
    expect((await members.findPeopleByPhone(written)).map((it) => it.id)).toEqual([id])
  for (const another of ['010-0142', '0142', '', '(444) 010-0142'])
    expect(await members.findPeopleByPhone(another)).toEqual([])
  expect(() => control.addPhone('1', '(555) 010-0142')).toThrow('no person 1')
})
