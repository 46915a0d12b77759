import type { ImportSummary } from '@joy/contract'

/** The format inside a sentence: 'a Substack export, full list'. */
export const formatInSentence = (label: string): string => `a ${label.replace(/^L/, 'l')}`

/** The format in a cell of the history. */
export function formatInHistory({ format, counts }: Pick<ImportSummary, 'format' | 'counts'>): string {
  if (!format || (!format.isRecognised && counts === null)) return 'Not recognised'
  return format.isRecognised ? format.label.replace(' export,', ',') : 'Mapped by hand'
}
