import type { DisagreementCode } from '@joy/contract'
import { seed } from '@joy/database/seed.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { jobHandlers } from '../jobs/job-handlers.ts'
import { workOff } from '../jobs/work-off.ts'
import { type ConnectedApp, connectSimulators } from '../testing/connect-simulators.ts'
import { createTestApp } from '../testing/test-context.ts'
import { fixDisagreement } from './fix-disagreement.ts'
import { pageDisagreements } from './page-disagreements.ts'
import { startCompare } from './start-compare.ts'

const agathe = 'sister.agathe@example.org'
const [shown, hidden] = ['choir@example.org', 'delphine.roux@example.com'] as const
let made: Awaited<ReturnType<typeof createTestApp>>
let it: ConnectedApp
beforeAll(async () => {
  made = await createTestApp()
  await seed(made.database, { at: new Date(), seal: made.app.secrets.seal })
  it = await connectSimulators(made.app)
})
afterAll(async () => {
  await it.close()
  await made.database.close()
})

const context = () => made.context({ ...it.app })
const run = (statement: ReturnType<typeof sql>) => rowsOf(made.context().em, statement)
const work = () => workOff(it.app, jobHandlers)
const found = async () => (await pageDisagreements(context(), { limit: 200 })).items
const codesOf = async (email: string) =>
  (await found()).find((its) => its.email === email)?.disagreements.map(({ code }) => code) ?? []
async function compare() {
  await startCompare(context())
  await work()
}
async function fix(email: string, code: DisagreementCode) {
  const person = (await found()).find((its) => its.email === email)
  return fixDisagreement(context(), { id: person?.id ?? 0, code })
}
async function undo(changeSetId: number | null) {
  await undoChangeSet(context(), { id: changeSetId ?? 0 })
  await work()
}
const ofPerson = (email: string) => sql`(select id from subscriber where email = ${email})`

test('closes a registration that nobody has any more, and opens it again with the undo', async () => {
  await run(sql`update comp set ended_at = now(), ended_by = 'test' where subscriber_id = ${ofPerson(agathe)}`)
  const { people, emails } = it.simulators.control.state.planningCenter
  const owner = emails.find(({ address }) => address === agathe)?.personId
  for (const person of people) if (person.id === owner) person.membership = 'Visitor'
  await compare()
  expect(await codesOf(agathe)).toContain('registration-outdated')
  const upgrade = () => run(sql`select status from upgrade where substack_subscriber_id = ${ofPerson(agathe)}`)
  const told = () =>
    run(sql`select text from upgrade_event e join upgrade u on u.id = e.upgrade_id
      where u.substack_subscriber_id = ${ofPerson(agathe)} order by e.id desc limit 1`)
  const { changeSetId } = await fix(agathe, 'registration-outdated')
  expect(await upgrade()).toEqual([{ status: 'cancelled' }])
  expect(await told()).toEqual([{ text: 'Closed: Planning Center does not have it, and nothing is paid.' }])
  expect(await codesOf(agathe)).not.toContain('registration-outdated')
  await undo(changeSetId)
  expect(await upgrade()).toEqual([{ status: 'registered' }])
  expect(await told()).toEqual([{ text: 'The closing was undone.' }])
  expect(await codesOf(agathe)).toContain('registration-outdated')
})

test('comps here whom Substack comps, and takes that back', async () => {
  await run(sql`update subscriber set subscription_type = 'comp' where email = ${shown}`)
  await compare()
  expect(await codesOf(shown)).toContain('comp-only-at-substack')
  const comps = () =>
    run(sql`select granted_by as by, confirmed_at is not null as seen from comp
      where subscriber_id = ${ofPerson(shown)} and ended_at is null`)
  const { changeSetId } = await fix(shown, 'comp-only-at-substack')
  expect(await comps()).toEqual([{ by: expect.any(String), seen: true }])
  expect(await codesOf(shown)).not.toContain('comp-only-at-substack')
  await undo(changeSetId)
  expect(await comps()).toEqual([])
})

test('puts a comp that Substack does not show back on the list to paste; that has nothing to undo', async () => {
  await run(sql`insert into comp (subscriber_id, granted_by, comped_at, told_at)
    select id, 'test', now() - interval '3 days', now() - interval '2 days' from subscriber where email = ${hidden}`)
  await run(sql`update subscriber set subscription_type = null, synced_at = now() where email = ${hidden}`)
  await compare()
  expect(await codesOf(hidden)).toContain('comp-not-shown')
  expect(await fix(hidden, 'comp-not-shown')).toMatchObject({
    changeSetId: null,
    message: expect.stringMatching(/^Put back to do: done for 1 person\./u),
  })
  expect(
    await run(sql`select told_at from comp where subscriber_id = ${ofPerson(hidden)} and ended_at is null`),
  ).toEqual([{ told_at: null }])
  expect(await codesOf(hidden)).toContain('comp-to-do')
  expect(await codesOf(hidden)).not.toContain('comp-not-shown')
})
