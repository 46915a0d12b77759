import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { testClock } from '@joy/integrations/testing/test-outbound.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choosePerson } from './choose-person.ts'
import { openUpgradeHarness } from './testing/upgrade-harness.ts'

let place: Awaited<ReturnType<typeof openUpgradeHarness>>
const asked: string[] = []
beforeAll(async () => {
  place = await openUpgradeHarness({
    outbound: { ...testClock(Date.now()), log: (line) => void asked.push(`${line.method} ${line.path}`) },
  })
})
afterAll(() => place.close())

const pc = () => place.control.state.planningCenter
const at = '2025-01-01T12:00:00Z'
let next = 0
/** Somebody who is in Planning Center already. */
function there(name: string, address: string | null, of: { status?: 'inactive'; phone?: string } = {}): string {
  next += 1
  const [sample] = pc().people
  if (!sample) throw new Error('Nobody is there.')
  const [first_name = '', last_name = ''] = name.split(' ')
  const id = String(32_000_000 + next)
  const status = of.status ?? 'active'
  pc().people.push({ ...sample, id, first_name, last_name, status, membership: null })
  const times = { created_at: at, updated_at: at }
  if (address) pc().emails.push({ id: `7${id}`, personId: id, address, location: 'Home', primary: true, ...times })
  if (of.phone) pc().phones.push({ id: `4${id}`, personId: id, number: of.phone, ...times })
  return id
}
const paidFor = async (name: string, email: string): Promise<number> => {
  const id = await place.start(await place.somebody(name, email), { kind: 'reference', reference: `cheque ${email}` })
  await place.work()
  return id
}

test('where nobody has the address, whoever has a second one of theirs is shown with why, and nobody is chosen', async () => {
  const before = there('Ida Holm', 'ida@old.example')
  await place.somebody('Ida Holm', 'ida@new.example')
  await queryRows(
    place.context().em,
    sql`insert into address_alias (alias_key, email, main_key) values ('ida@old.example', 'ida@old.example', 'ida@new.example')`,
  )
  const [row] = await queryRows(
    place.context().em,
    sql<{ id: number }>`select id from subscriber where email_key = 'ida@new.example'`,
  )
  const id = await place.start(row?.id ?? 0, { kind: 'reference', reference: 'cheque Ida' })
  await place.work()
  const { status, candidates, steps } = await place.record(id)
  expect(status).toBe('needs attention')
  expect(candidates).toEqual([
    {
      id: before,
      name: 'Ida Holm',
      status: 'active',
      membership: null,
      reasons: ['Has their second address ida@old.example'],
    },
  ])
  expect(steps.find(({ name }) => name === 'choose')?.reason).toBe(
    'Nobody in Planning Center has this address, but one person may be the same one. Choose, or make a new person.',
  )
  await choosePerson(place.context(), { id, personId: before })
  await place.work()
  expect(await place.record(id)).toMatchObject({ status: 'registered', planningCenterMemberId: before })
})

test('where several have the address, whoever has the same phone number is shown besides', async () => {
  const phone = '(555) 010-0142'
  const email = 'lund@example.org'
  const one = there('Nils Lund', email, { phone })
  const two = there('Eva Lund', email)
  const three = there('Nils Lund', 'nils@work.example', { phone })
  const id = await paidFor('Nils Lund', email)
  const { candidates } = await place.record(id)
  expect(candidates.map((it) => [it.id, it.reasons ?? []])).toEqual([
    [one, []],
    [two, []],
    [three, ['Has the same phone number as Nils Lund']],
  ])
})

test('somebody inactive is shown as such, and made active again only where they are chosen', async () => {
  const email = 'asta@example.org'
  const personId = there('Asta Berg', email, { status: 'inactive' })
  const id = await paidFor('Asta Berg', email)
  const record = await place.record(id)
  expect(record).toMatchObject({ status: 'needs attention', candidates: [{ id: personId, status: 'inactive' }] })
  expect(pc().people.find((it) => it.id === personId)?.status).toBe('inactive')
  await choosePerson(place.context(), { id, personId })
  await place.work()
  expect((await place.record(id)).steps.find(({ name }) => name === 'choose')?.reason).toContain('made active again')
  expect(pc().people.find((it) => it.id === personId)).toMatchObject({ status: 'active', membership: 'Member' })
})

test('whoever was merged while the registration waited is followed, once, with a line in history and log', async () => {
  const email = 'merged@example.org'
  const removed = there('Mia Dahl', email)
  const kept = there('Mia Dahl', null)
  const id = await paidFor('Mia Dahl', email)
  await choosePerson(place.context(), { id, personId: removed })
  place.control.setFault({ platform: 'planningcenter', kind: 'server error', times: 8, path: '/emails', method: 'GET' })
  await place.workOne()
  place.control.clearFaults()
  place.control.mergePeople(kept, removed)
  // No event arrives; the old id is answered with 404.
  place.control.state.deliveries.length = 0
  await queryRows(
    place.context().em,
    sql`update upgrade set planning_center_member_id = ${removed}, candidates = '[]' where id = ${id}`,
  )
  await place.work()
  const { status, planningCenterMemberId, history } = await place.record(id)
  expect([status, planningCenterMemberId]).toEqual(['registered', kept])
  expect(history.filter(({ text }) => text.includes('was merged into'))).toHaveLength(1)
  const log = await queryRows(
    place.context().em,
    sql<{ n: number }>`select count(*)::int as n from activity where action = 'Person Merged in Planning Center'`,
  )
  expect(log).toEqual([{ n: 1 }])
})

test('no household is ever asked for or changed', () => {
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter((line) => /household/iu.test(line))).toEqual([])
})
