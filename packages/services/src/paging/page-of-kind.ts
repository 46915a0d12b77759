import { query, type Sql, sql, type Em } from '@joy/database/sql.ts'
import { z } from 'zod'
import { pageById, type PageInput } from './page-by-id.ts'

type Input = PageInput & { status?: string | undefined; kind?: string | undefined }

type Records<Row extends { id: number }, Shape> = {
  table: 'job' | 'change_set'
  /** The records of these ids, newest first. */
  read(ids: readonly number[]): Promise<Row[]>
  total: number
  present(row: Row): Shape
}

/** What has a kind and a status, by page, newest first. */
export function pageOfKind<Row extends { id: number }, Shape>(
  em: Em,
  input: Input,
  { table, read, total, present }: Records<Row, Shape>,
) {
  const { status, kind } = input
  const isMeant = (column: 'status' | 'kind', value: string | undefined): Sql =>
    value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`
  const from = sql`from ${sql.table(table)} where ${isMeant('status', status)} and ${isMeant('kind', kind)}`
  return pageById(em, input, {
    async read(keyset) {
      // Raw SQL: the condition, order and limit of a page are one part.
      const rows = await query(em, z.strictObject({ id: z.int() }), sql`select id ${from} and ${keyset}`)
      return read(rows.map(({ id }) => id))
    },
    counted: status || kind ? from : null,
    total,
    present,
  })
}
