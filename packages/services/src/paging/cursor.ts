import { z } from 'zod'
import { AppError } from '@joy/domain/app-error.ts'

/** Where a page ended: the sort value and id of its last row. `order` guards against a cursor of another sort. */
const position = z.object({ order: z.string(), value: z.string(), id: z.number().int() })
export type Position = z.output<typeof position>

export const writeCursor = (at: Position): string => Buffer.from(JSON.stringify(at)).toString('base64url')

/** @throws AppError `invalid_input` for anything that this list did not write itself. */
export function readCursor(cursor: string | undefined, order: string): Position | null {
  if (!cursor) return null
  const refuse = (cause?: unknown) =>
    new AppError('invalid_input', 'This page is no longer there. Go back to the first page.', undefined, { cause })
  let parsed: unknown
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch (cause) {
    throw refuse(cause)
  }
  const at = position.safeParse(parsed)
  if (!at.success || at.data.order !== order) throw refuse()
  return at.data
}
