import type { SavedView } from '@joy/contract'
import { sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'

export type ViewRow = Omit<SavedView, 'createdAt'> & { createdAt: Date }

export const viewColumns = sql`id, screen, name, query, is_default as "isDefault", created_at as "createdAt"`

export const presentView = (row: ViewRow): SavedView => ({ ...row, createdAt: row.createdAt.toISOString() })

/** A name that is taken says so; whatever else went wrong stays as it is. */
export function nameTaken(error: unknown): never {
  if (error instanceof Error && error.message.includes('saved_view_name'))
    throw new AppError('conflict', 'You have a view of this name already.')
  throw error
}
