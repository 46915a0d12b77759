import { queryRows } from '@joy/database/raw-rows.ts'
import { forkEm, sql } from '@joy/database/sql.ts'
import { createTestDatabase } from '@joy/database/testing/create-test-database.ts'
import { nameKey } from '@joy/domain/search.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'

const database = await createTestDatabase()
afterAll(() => database.close())

/** Letters of Unicode 16, which no database knows yet. */
const NEWER = /[\u0897\u1C89\u1C8A]/u

const keysOf = async (names: readonly string[]) => {
  const rows = await queryRows(
    forkEm(database.orm),
    sql<{
      key: string
    }>`select folded_name(it) as key from jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb) it`,
  )
  return rows.map(({ key }) => key)
}

test('every letter of a name has the same key in the database as in the domain', async () => {
  const letters = Array.from({ length: 0x2f_00 }, (_, code) => String.fromCodePoint(code)).filter(
    (it) => /[\p{L}\p{N}\p{M}\p{P}\p{Zs}]/u.test(it) && !NEWER.test(it),
  )
  const forms = Array.from({ length: 0x5_00 }, (_, code) => String.fromCodePoint(0xfb_00 + code)).filter((it) =>
    /[\p{L}\p{N}]/u.test(it),
  )
  const names = [...letters, ...forms].flatMap((letter) => [`a${letter}b`, letter])
  expect(letters.length).toBeGreaterThan(5000)
  expect(await keysOf(names)).toEqual(names.map((name) => nameKey(name)))
})

const letter = fc.mapToConstant(
  { num: 26, build: (at) => String.fromCodePoint(0x41 + at) },
  { num: 26, build: (at) => String.fromCodePoint(0x61 + at) },
  { num: 0x180 - 0xc0, build: (at) => String.fromCodePoint(0xc0 + at) },
  { num: 0x70, build: (at) => String.fromCodePoint(0x03_00 + at) },
  { num: 0x50, build: (at) => String.fromCodePoint(0x03_80 + at) },
  { num: 0x60, build: (at) => String.fromCodePoint(0x04_00 + at) },
  { num: 0x1_00, build: (at) => String.fromCodePoint(0x1e_00 + at) },
  { num: 0x40, build: (at) => String.fromCodePoint(0x30_40 + at) },
  { num: 0x1_00, build: (at) => String.fromCodePoint(0xac_00 + at) },
  { num: 4, build: (at) => [' ', '-', '’', '.'][at] ?? ' ' },
)
test('so has every name that is put together of them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: letter, maxLength: 20 }), { maxLength: 200 }), async (names) => {
      expect(await keysOf(names)).toEqual(names.map((name) => nameKey(name)))
    }),
    { numRuns: 25 },
  )
})
