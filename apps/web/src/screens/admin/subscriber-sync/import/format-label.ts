import { counted } from '@joy/domain/labels/counted.ts'
import { areMoreParts } from '@joy/domain/subscriber-csv/most-parts.ts'
import type { ImportSummary } from '@joy/contract'

/** The format inside a sentence: 'a Substack export, full list'. */
export const formatInSentence = (label: string): string => `a ${label.replace(/^L/, 'l')}`

/** The format in a cell of the history. Who chose where the columns of another file go, their names or a person, nobody kept. */
export function formatInHistory({
  format,
  counts,
  packed,
}: Pick<ImportSummary, 'format' | 'counts' | 'packed'>): string {
  if (packed?.part === null) {
    const { kind, parts } = packed
    const many = kind === 'xlsx' ? counted(parts.length, 'sheet') : counted(parts.length, 'list')
    return `${kind === 'xlsx' ? 'Workbook' : 'ZIP'} of ${many}${areMoreParts(parts) ? ' or more' : ''}`
  }
  if (!format || (!format.isRecognised && counts === null)) return 'Not recognised'
  return format.label.replace(' export,', ',')
}
