import { changeKinds } from '@joy/contract/schemas/change.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { watchDatabase } from '@joy/database/watch-database.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../testing/test-context.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
let watch: ReturnType<typeof watchDatabase>
let said: string[] = []
beforeAll(async () => {
  made = await createTestApp()
  const listening = Promise.withResolvers<void>()
  watch = watchDatabase(made.database, {
    onAway: listening.reject,
    onBack: () => undefined,
    channel: { name: 'joy_changes', onSaid: (payload) => said.push(payload), onGap: listening.resolve },
  })
  if (made.database.connection) await listening.promise
})
afterAll(async () => {
  await watch.stop()
  await made.database.close()
})
beforeEach(() => void (said = []))

const people = (from: number, to: number) => sql<{ id: number }>`insert into subscriber (email, email_key)
  select 'p' || at || '@example.org', 'p' || at || '@example.org' from generate_series(${from}::int, ${to}::int) at returning id`
const heard = (kind: string) => said.filter((it) => it.split(' ')[0] === kind)

/** Whatever was said before is there once this is. */
async function saidUntilNow(): Promise<string[]> {
  await queryRows(made.context().em, sql`select pg_notify('joy_changes', 'until now')`)
  await expect.poll(() => said).toContain('until now')
  return said
}

test('a statement says the kind and the records that it changed, once it is committed', async () => {
  const { em } = made.context()
  let ids: number[] = []
  await em.transactional(async (its) => {
    ids = (await queryRows(its, people(1, 3))).map(({ id }) => id)
    expect(heard('subscribers')).toEqual([])
  })
  await saidUntilNow()
  const [only = '', ...more] = heard('subscribers')
  expect(more).toEqual([])
  expect(only.split(' ').slice(1).toSorted()).toEqual(ids.map(String).toSorted())
})

test('what changes nothing, and what is taken back, says nothing', async () => {
  const { em } = made.context()
  await queryRows(em, sql`update subscriber set name = 'A' where false`)
  await em.begin()
  await queryRows(em, people(11, 12))
  await em.rollback()
  await saidUntilNow()
  expect(said).toEqual(['until now'])
})

test('a hundred thousand rows in one statement say one word a kind, and no record', async () => {
  const { em } = made.context()
  await queryRows(em, people(100, made.database.pglite ? 2_100 : 100_100))
  const some = sql`id in (select id from subscriber order by id desc limit 30)`
  await queryRows(em, sql`update subscriber set name = 'B' where ${some}`)
  await queryRows(em, sql`delete from subscriber where ${some}`)
  await saidUntilNow()
  expect(heard('subscribers')).toEqual(['subscribers', 'subscribers', 'subscribers'])
})

test('what hangs on a record says the number of the record', async () => {
  const { em } = made.context()
  const [person] = await queryRows(em, people(5, 5))
  const [upgrade] = await queryRows(
    em,
    sql<{
      id: number
    }>`insert into upgrade (substack_subscriber_id, status) values (${person?.id}, 'pending') returning id`,
  )
  await saidUntilNow()
  said = []
  await queryRows(
    em,
    sql`insert into upgrade_event (upgrade_id, status, by, text) values (${upgrade?.id}, 'pending', 'System', 'Begun')`,
  )
  await saidUntilNow()
  expect(heard('upgrades')).toEqual([`upgrades ${upgrade?.id}`])
})

test('every kind of the contract is said of some table, and no other', async () => {
  const found = await queryRows(
    made.context().em,
    sql<{ kind: string }>`select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as kind
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname = 'announce_change'`,
  )
  expect(found.map(({ kind }) => kind).toSorted()).toEqual([...changeKinds])
})
