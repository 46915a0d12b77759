import type { Em } from '@joy/database/sql.ts'
import { sql } from '@joy/database/sql.ts'
import type { RawBuilder } from 'kysely'
import { countMatching } from './count-matching.ts'
import { readCursor, writeCursor } from './cursor.ts'

export type PageInput = { cursor?: string | undefined; limit: number; search?: string | undefined }

/** A list in the order of its ids, newest first. `read` gets its condition, order and limit; `counted` null: no filter. */
type Source<Row, Item> = {
  read(keyset: RawBuilder<unknown>): Promise<Row[]>
  counted: RawBuilder<unknown> | null
  total: number
  present(row: Row): Item
}

/** One page by keyset on `id`, newest first. */
export async function pageById<Row extends { id: number }, Item>(em: Em, input: PageInput, source: Source<Row, Item>) {
  const from = readCursor(input.cursor, 'id')
  const before = from ? sql`id < ${from.id}` : sql`true`
  const rows = await source.read(sql`${before} order by id desc limit ${input.limit + 1}`)
  const items = rows.slice(0, input.limit)
  const last = rows.length > input.limit ? items.at(-1) : undefined
  return {
    items: items.map(source.present),
    nextCursor: last ? writeCursor({ order: 'id', value: '', id: last.id }) : null,
    total: source.total,
    matching: source.counted ? await countMatching(em, source.counted) : source.total,
  }
}
