// Raw SQL throughout: tables and columns come from this list of what holds sentences, and where a whole set of rows or what is inside
// of their JSON is changed.
import { db, type Em, execute, query, type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { emailKey, isEmail } from '@joy/domain/people/email.ts'
import type { Eraser } from '@joy/domain/account/erase-names.ts'
import { containsPattern } from '@joy/domain/search.ts'
import type { Context } from '../context.ts'
import type { Erased } from './erased.ts'

type Sentences = {
  table: string
  columns: readonly string[]
  isTheirs?: Sql
  among?: Sql
  /** What finds them in such a text as it is written by us; where it finds nothing, somebody wrote it anew. */
  first?: Eraser
}

/**
 * In the caller's transaction: what was written of somebody to administrators, beside the log, stays of nobody: titles, the
 * notifications, its letters and those to support. What a service told of them goes whole, but for its name and time; one that is
 * still to be processed is read as it came.
 */
export async function eraseFromSentences({ em, settings }: Context, erased: Erased): Promise<void> {
  const { links, subjects, placeLetters } = erased
  const ids = await eraseFrom(em, erased, {
    table: 'notification',
    columns: ['title', 'text'],
    isTheirs: sql`coalesce(link = any(${links}::text[]), false)`,
  })
  for (const table of ['change_set', 'job']) await eraseFrom(em, erased, { table, columns: ['title'] })
  await eraseFrom(em, erased, { table: 'import', columns: ['filename'] })
  // Those on others, which may name them; theirs went.
  await eraseFrom(em, erased, { table: 'note', columns: ['text'] })
  await eraseFrom(em, erased, { table: 'addition', columns: ['note'] })
  await forgetViews(em, erased)
  // A list's first row and what of it changed; where the work on it had come to.
  await eraseFromValues(em, erased, { table: 'import', columns: ['columns', 'changes'] })
  await eraseFromValues(em, erased, {
    table: 'job',
    columns: ['payload', 'checkpoint', 'result'],
    among: sql`status in ('done', 'cancelled')`,
  })
  await emptyFailedRows(em, erased)
  // What a service was told of them, and when; not of whom.
  await execute(
    em,
    sql`update outbound_call set payload = payload - 'email' - 'emailKey' where status <> 'pending'
      and (address_key(payload ->> 'email') = any(${erased.keys}::text[]) or payload ->> 'emailKey' = any(${erased.keys}::text[]))`,
  )
  await eraseFrom(em, erased, {
    table: 'outbox_mail',
    columns: ['subject', 'html', 'text'],
    isTheirs: sql`idempotency_key = any(${ids.map((id) => `notification:${id}`)}::text[])`,
    among: sql`(address_key(recipient) in (select email_key from administrator) or address_key(recipient) = ${emailKey(settings.supportEmail)})`,
  })
  await eraseFrom(em, erased, {
    table: 'outbox_mail',
    columns: ['subject', 'html', 'text'],
    isTheirs: sql`true`,
    among: sql`idempotency_key = any(${placeLetters}::text[])`,
    first: erased.giver,
  })
  const heard = await eraseFrom(em, erased, {
    table: 'webhook_event',
    columns: ['detail', 'body'],
    isTheirs: sql`coalesce(subject_id = any(${subjects}::text[]), false)`,
    among: sql`status in ('done', 'ignored')`,
  })
  await db(em)
    .updateTable('webhookEvent')
    .set({ body: bodyOfErased })
    .where('id', '=', sql<number>`any(${heard}::int[])`)
    .execute()
}

export const bodyOfErased = JSON.stringify({ note: 'This went with the account that it was of.' })

/** A view that looks for them would find nobody any more. */
async function forgetViews(em: Em, { eraser }: Erased): Promise<void> {
  const views = await db(em).selectFrom('savedView').select(['id', 'name', 'query']).execute()
  const theirs = views.filter(({ name, query }) =>
    eraser.holdsAddress([name, ...new URLSearchParams(query).values()].join(' ')),
  )
  await db(em)
    .deleteFrom('savedView')
    .where('id', '=', sql<number>`any(${theirs.map(({ id }) => id)}::int[])`)
    .execute()
}

const failedRow = z.strictObject({
  importId: z.int(),
  row: z.int(),
  email: z.string(),
  cells: z.array(z.string()),
  text: z.string(),
})

/**
 * A row that no list could take in may hold the address anywhere, with anything around it, or written so that it is none
 * ('ruth@@example.org', 'ruth @example,org'). It stays, for its list counts it.
 */
async function emptyFailedRows(em: Em, { eraser, keys }: Erased): Promise<void> {
  const isLike = (key: string) =>
    sql<boolean>`(address_key(email || ' ' || cells::text) like ${containsPattern(key)} or ${toLetters(sql`email`)} = ${toLetters(sql`${key}::text`)})`
  const found = await query(
    em,
    failedRow,
    sql`select import_id, row_number as row, email, cells, email || ' ' || cells::text as text
      from import_failed_row where ${sql.join(keys.map(isLike), sql` or `)}`,
  )
  const isTheirs = (it: { email: string; text: string }) => eraser.holdsAddress(it.text) || !isEmail(it.email)
  const theirs = found.filter(isTheirs)
  await execute(
    em,
    sql`update import_failed_row f set email = '', cells = '[]'
      from jsonb_to_recordset(${JSON.stringify(theirs.map(({ importId, row }) => ({ importId, row })))}::text::jsonb) it("importId" int, row int)
      where f.import_id = it."importId" and f.row_number = it.row`,
  )
  for (const { importId, cells } of theirs) await emptySamples(em, importId, cells)
}

/** What a list shows of its first row, where that is the row with these cells. */
async function emptySamples(em: Em, importId: number, cells: readonly string[]): Promise<void> {
  await execute(
    em,
    sql`update import set columns = (select jsonb_agg(it.value || '{"firstValue": ""}' order by it.at) from jsonb_array_elements(columns) with ordinality it(value, at))
      where id = ${importId} and (select array_agg(it.value ->> 'firstValue' order by it.at) from jsonb_array_elements(columns) with ordinality it(value, at))
        <@ ${[...cells.map((cell) => cell.slice(0, 200)), '']}::text[]`,
  )
}

/** An address without what is commonly written wrong in one. */
const toLetters = (address: Sql) => sql`regexp_replace(address_key(${address}), '[^[:alnum:]]', '', 'g')`

/** Cleans what holds one of their addresses or is known to be theirs, of the rows `among` which it is looked for. Gives the rows. */
async function eraseFrom(
  em: Em,
  { eraser, keys }: Erased,
  { table, columns, isTheirs = sql`false`, among = sql`true`, first }: Sentences,
): Promise<number[]> {
  const cells = sql.join(columns.map((column) => sql.ref(column)))
  const text = sql`address_key(concat_ws(' ', ${cells}))`
  const like = keys.map((key) => sql`${text} like ${containsPattern(key)}`)
  const found = await query(
    em,
    z.strictObject({ id: z.int(), isTheirs: z.boolean(), cells: z.array(z.string().nullable()) }),
    sql`select id, ${isTheirs} as is_theirs, array[${cells}] as cells
      from ${sql.table(table)} where ${among} and (${isTheirs} or ${sql.join(like, sql` or `)})`,
  )
  const theirs = found.filter((it) => it.isTheirs || eraser.holdsAddress(it.cells.join(' ')))
  const cleaned = ({ inHtml, inText }: Eraser, cells: readonly (string | null)[]) =>
    cells.map((cell, at) => cell && (columns[at] === 'html' ? inHtml(cell) : inText(cell)))
  const cleanCells = (its: (string | null)[]) => {
    const found = first ? cleaned(first, its) : its
    return found.some((cell, at) => cell !== its[at]) ? found : cleaned(eraser, its)
  }
  const clean = theirs.map((it) => ({ id: it.id, cells: cleanCells(it.cells) }))
  const set = columns.map((column, at) => sql`${sql.ref(column)} = it.cells ->> ${sql.lit(at)}`)
  await execute(
    em,
    sql`update ${sql.table(table)} t set ${sql.join(set)}
      from jsonb_to_recordset(${JSON.stringify(clean)}::text::jsonb) it(id bigint, cells jsonb) where t.id = it.id`,
  )
  return theirs.map(({ id }) => id)
}

/** The same of columns that hold JSON. */
async function eraseFromValues(
  em: Em,
  { eraser, keys }: Erased,
  { table, columns, among = sql`true` }: Sentences,
): Promise<void> {
  const cells = sql.join(columns.map((column) => sql.ref(column)))
  const like = keys.map((key) => sql`address_key(jsonb_build_array(${cells})::text) like ${containsPattern(key)}`)
  const found = await query(
    em,
    z.strictObject({ id: z.int(), cells: z.array(z.unknown()) }),
    sql`select id, jsonb_build_array(${cells}) as cells from ${sql.table(table)}
      where ${among} and (${sql.join(like, sql` or `)})`,
  )
  const clean = found.map(({ id, cells: its }) => ({ id, cells: eraser.inValue(its) }))
  const set = columns.map(
    (column, at) =>
      sql`${sql.ref(column)} = case when t.${sql.ref(column)} is not null then it.cells -> ${sql.lit(at)} end`,
  )
  await execute(
    em,
    sql`update ${sql.table(table)} t set ${sql.join(set)}
      from jsonb_to_recordset(${JSON.stringify(clean)}::text::jsonb) it(id bigint, cells jsonb) where t.id = it.id`,
  )
}
