import { emailKey } from '@joy/domain/people/email.ts'
import { afterAll, expect, test } from 'vitest'
import { queryRows } from '../raw-rows.ts'
import { forkEm, sql } from '../sql.ts'
import { createTestDatabase } from '../testing/create-test-database.ts'

const database = await createTestDatabase()
afterAll(() => database.close())

test('the key of an address is the same in the database as in the domain, whatever locale the database has', async () => {
  const letters = Array.from({ length: 0x10_00 }, (_, code) => String.fromCodePoint(code)).filter((it) =>
    /[\p{L}\p{N}]/u.test(it),
  )
  const addresses = [
    ' JÖRG.Ärger@École.FR ',
    ...letters.flatMap((letter) => [`a${letter}b@x.org`, `a${letter}b@x.org`.normalize('NFD')]),
  ]
  const rows = await queryRows(
    forkEm(database.orm),
    sql<{
      key: string
    }>`select address_key(it) as key from jsonb_array_elements_text(${JSON.stringify(addresses)}::text::jsonb) it`,
  )
  expect(letters.length).toBeGreaterThan(2000)
  expect(rows.map(({ key }) => key)).toEqual(addresses.map((it) => emailKey(it)))
})
