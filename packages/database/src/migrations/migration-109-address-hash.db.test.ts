// Accounts that were deleted before their hashes had a key.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, migrate } from '../create-orm.ts'
import { rowsOf } from '../raw-rows.ts'
import { forkOf, sql } from '../sql.ts'
import { createDatabaseBefore } from '../testing/create-database-before.ts'

let database: Database
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => rowsOf(forkOf(database.orm), statement)
const plain = (address: string) => createHash('sha256').update(address).digest('base64url')
const addresses = ['ruth@example.org', 'jörg.ärger@école.fr', 'a+b_c@example.org']

beforeAll(async () => {
  database = await createDatabaseBefore('Migration109AddressHash')
  for (const address of addresses)
    await run(sql`insert into account_deletion (email_hash, due_at, done_at) values (${plain(address)}, now(), now())`)
  await migrate(database)
})
afterAll(() => database.close())

test('are known again by the same address, and by no hash that others can make', async () => {
  const known = await run(
    sql<{ address: string; hash: string }>`select it as address, d.email_hash as hash
      from jsonb_array_elements_text(${JSON.stringify([...addresses, 'ben@example.org'])}::text::jsonb) it
      join account_deletion d on d.email_hash = address_hash(it)`,
  )
  expect(known.map(({ address }) => address).toSorted()).toEqual(addresses.toSorted())
  for (const { address, hash } of known) {
    expect(hash).toMatch(/^[\w-]{43}$/u)
    expect(hash).not.toBe(plain(address))
  }
})
