import type { Import } from '@joy/database/entities/import.entity.ts'
import { tellsOfSubstack } from '@joy/domain/subscriber-csv/csv-formats.ts'
import { mappingOf } from './import-columns.ts'

/** Whether an import tells until when Substack gives each comp: a list of Substack with a column for it, blank where it never ends. */
export const tellsEnds = ({ format, columns }: Import): boolean =>
  tellsOfSubstack(format?.id ?? 'unknown') &&
  mappingOf(columns).some((field) => field === 'expiry' || field === 'comped-until')
