import type { Import } from '@joy/database/entities/import.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { isSubstack } from '@joy/domain/subscriber-csv/csv-formats.ts'

/** @throws AppError `invalid_input` where a file that is no export of Substack's is said to be its whole list */
export function refuseWholeList({ format }: Pick<Import, 'format'>): void {
  if (!isSubstack(format?.id ?? 'unknown'))
    throw new AppError('invalid_input', 'Only a file that Substack exported can be its whole list.')
}
