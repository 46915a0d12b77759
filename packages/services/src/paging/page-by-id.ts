import { type Em, type Sql, sql } from '@joy/database/sql.ts'
import { countMatching } from './count-matching.ts'
import { cutPage, readCursor } from './cursor.ts'
import { readSearched } from './read-searched.ts'

export type PageInput = { cursor?: string | undefined; limit: number; search?: string | undefined }

/** A list in the order of its ids, newest first. `read` gets its condition, order and limit; `counted` null: no filter. */
type Source<Row, Item> = {
  /** `from` is the table to read where the list is `searched`. */
  read(keyset: Sql, from: Sql): Promise<Row[]>
  /** The table, where its id is read in another form: the order would go by that, and by no index. */
  table?: Sql
  /** With a search of the `table`: the other conditions. */
  searched?: { by: Sql } | null
  counted: Sql | null
  total: number
  present(row: Row): Item
}

/** One page by keyset on `id`, newest first. */
export async function pageById<Row extends { id: number }, Item>(em: Em, input: PageInput, source: Source<Row, Item>) {
  const from = readCursor(input.cursor, 'id')
  const { table = sql``, searched } = source
  const key = source.table ? sql`${table}.id` : sql`id`
  const order = sql`${key} desc`
  const before = from ? sql`${key} < ${from.id}` : sql`true`
  const read = (place: Sql) => source.read(sql`${before} order by ${order} limit ${input.limit + 1}`, place)
  const rows = await (searched
    ? readSearched(input.limit + 1, read, { table, narrowed: sql`${searched.by} and ${before}`, order })
    : read(table))
  const { items, nextCursor } = cutPage(rows, input.limit, ({ id }) => ({ order: 'id', value: '', id }))
  return {
    items: items.map(source.present),
    nextCursor,
    total: source.total,
    matching: source.counted ? await countMatching(em, source.counted) : source.total,
  }
}
