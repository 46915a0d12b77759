import type { ImportSummary } from '@joy/contract'

/** The format inside a sentence: 'a Substack export, full list'. */
export const formatInSentence = (label: string): string => `a ${label.replace(/^L/, 'l')}`

/** The format in a cell of the history. Who chose where the columns of another file go, their names or a person, nobody kept. */
export function formatInHistory({ format, counts }: Pick<ImportSummary, 'format' | 'counts'>): string {
  if (!format || (!format.isRecognised && counts === null)) return 'Not recognised'
  return format.label.replace(' export,', ',')
}
