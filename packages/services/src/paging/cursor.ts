import { z } from 'zod'
import { unreadableText } from '@joy/contract/unreadable-text.ts'
import { AppError } from '@joy/domain/app-error.ts'

/** Where a page ended: the sort value and id of its last row. `order` guards against a cursor of another sort. */
const position = z.object({
  order: z.string(),
  value: z.string().refine((it) => unreadableText(it).length === 0),
  id: z.number().int().min(0).max(2_147_483_647),
})
export type Position = z.output<typeof position>

const writeCursor = (at: Position): string => Buffer.from(JSON.stringify(at)).toString('base64url')

/** A page of the rows that were read, one more than it holds; `nextCursor` is null where nothing comes after it. */
export function cutPage<Row>(rows: readonly Row[], limit: number, toPosition: (last: Row) => Position) {
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, nextCursor: last ? writeCursor(toPosition(last)) : null }
}

/** What is said of a cursor that the list did not write. */
export const pageIsGone = (cause?: unknown) =>
  new AppError('invalid_input', 'This page is no longer there. Go back to the first page.', undefined, { cause })

/** @throws AppError `invalid_input` for anything that this list did not write itself. */
export function readCursor(cursor: string | undefined, order: string): Position | null {
  if (!cursor) return null
  let parsed: unknown
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch (cause) {
    throw pageIsGone(cause)
  }
  const at = position.safeParse(parsed)
  if (!at.success || at.data.order !== order) throw pageIsGone()
  return at.data
}
