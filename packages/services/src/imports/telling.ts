import type { Import } from '@joy/database/entities/import.entity.ts'
import { isOfOtherPlatform, tellsOfSubstack } from '@joy/domain/subscriber-csv/csv-formats.ts'
import { mappingOf } from './import-columns.ts'

/**
 * What a file may tell. `saysEnds`: until when Substack gives each comp: it is a list of Substack with a column for it,
 * blank where it never ends. `isOfOther`: it is another platform's, which knows nothing of what people have at Substack.
 */
export type Telling = { saysEnds: boolean; isOfOther: boolean }

export function tellingOf({ format, columns }: Import): Telling {
  const formatId = format?.id ?? 'unknown'
  const hasEnds = mappingOf(columns).some((field) => field === 'expiry' || field === 'comped-until')
  return { saysEnds: tellsOfSubstack(formatId) && hasEnds, isOfOther: isOfOtherPlatform(formatId) }
}
