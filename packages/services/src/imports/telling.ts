import type { Import } from '@joy/database/entities/import.entity.ts'
import { tellsOfSubstack } from '@joy/domain/subscriber-csv/csv-formats.ts'
import { mappingOf } from './import-columns.ts'

/**
 * What a file may tell. `saysEnds`: until when Substack gives each comp: it is a list of Substack with a column for it,
 * blank where it never ends.
 */
export type Telling = { saysEnds: boolean }

export function tellingOf({ format, columns }: Import): Telling {
  const formatId = format?.id ?? 'unknown'
  const hasEnds = mappingOf(columns).some((field) => field === 'expiry' || field === 'comped-until')
  return { saysEnds: tellsOfSubstack(formatId) && hasEnds }
}
