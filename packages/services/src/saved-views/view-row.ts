import type { SavedView } from '@joy/contract'
import { savedView } from '@joy/contract/schemas/preference.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { z } from 'zod'

export const viewColumns = ['id', 'screen', 'name', 'query', 'isDefault', 'createdAt'] as const

export const viewRow = savedView.extend({ createdAt: z.date() })

export const presentView = (row: z.output<typeof viewRow>): SavedView => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})

/** A name that is taken says so; whatever else went wrong stays as it is. */
export function nameTaken(error: unknown): never {
  if (error instanceof Error && error.message.includes('saved_view_name'))
    throw new AppError('conflict', 'You have a view of this name already.')
  throw error
}
