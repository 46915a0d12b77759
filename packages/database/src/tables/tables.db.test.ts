import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../create-orm.ts'
import { queryRows } from '../raw-rows.ts'
import { forkEm, inCamelCase, sql } from '../sql.ts'
import { createTestDatabase } from '../testing/create-test-database.ts'
import { describeTables } from './describe-tables.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('tables.ts is what the migrations make; if not: pnpm db:types', async () => {
  const written = await readFile(new URL('tables.ts', import.meta.url), 'utf8')
  expect(await describeTables(forkEm(database.orm))).toBe(written)
})

test('every column of an entity is in its table, and is null or not there as here', async () => {
  const columns = await queryRows(
    forkEm(database.orm),
    sql<{
      name: string
      nullable: boolean
    }>`select table_name || '.' || column_name as name, is_nullable = 'YES' as nullable
      from information_schema.columns where table_schema = 'public'`,
  )
  const nullable = new Map(columns.map((column) => [column.name, column.nullable]))
  const wrong = [...database.orm.getMetadata().getAll().values()].flatMap((entity) =>
    entity.props
      .filter(({ persist, formula }) => persist !== false && formula === undefined)
      .flatMap((prop) =>
        prop.fieldNames.map((field) => ({ name: `${entity.tableName}.${field}`, nullable: prop.nullable === true })),
      )
      .filter((field) => nullable.get(field.name) !== field.nullable),
  )
  expect(wrong).toEqual([])
})

test('each name in camelCase is the column of that name in snake_case', async () => {
  const em = forkEm(database.orm)
  const text = await readFile(new URL('tables.ts', import.meta.url), 'utf8')
  const shapes = new Map(
    [...text.matchAll(/^export interface (\w+) \{\n([^}]+)\}/gmu)].map(([, name = '', body = '']) => [name, body]),
  )
  const tables = [...(shapes.get('DB') ?? '').matchAll(/^ {2}(\w+): (\w+);$/gmu)]
  expect(tables.length).toBeGreaterThan(70)
  const untyped = em.getKysely<Record<string, Record<string, unknown>>>().withPlugin(inCamelCase)
  const { dynamic } = untyped
  for (const [, table = '', shape = ''] of tables) {
    const columns = [...(shapes.get(shape) ?? '').matchAll(/^ {2}(\w+):/gmu)].map(([, column = '']) =>
      dynamic.ref(column),
    )
    await untyped.selectFrom(dynamic.table(table).as('it')).select(columns).limit(0).execute()
  }
})
