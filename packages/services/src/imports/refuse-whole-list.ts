import type { Import } from '@joy/database/entities/import.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { canBeWhole } from '@joy/domain/subscriber-csv/csv-formats.ts'
import { getSaid } from './import-columns.ts'

/** @throws AppError `invalid_input` where a file that cannot be all that Substack has is said to be its whole list */
export function refuseWholeList({ format, said }: Pick<Import, 'format' | 'said'>): void {
  // Whoever is left out would be held for missing from the file.
  if (getSaid({ said }).only !== 'all')
    throw new AppError(
      'invalid_input',
      'The whole list is imported whole: choose everybody, or say that it is not the whole list.',
    )
  if (!canBeWhole(format?.id ?? 'unknown'))
    throw new AppError(
      'invalid_input',
      'Only a list that Substack exported of all its subscribers can be its whole list.',
    )
}
