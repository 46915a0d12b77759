import type { ImportRecord } from '@joy/contract'
import { formatMoment } from '#dates.ts'

const later = 'What Substack said later stays as it is.'

/** As of when a file counts, and by what. */
export function fileAgeMessage({
  asOf,
  createdAt,
  format,
}: Pick<ImportRecord, 'asOf' | 'createdAt' | 'format'>): string {
  const moment = formatMoment(asOf)
  if (format?.id === 'own') return `As of ${moment}, but for rows that say themselves as of when they are. ${later}`
  if (asOf === createdAt) return `As of its upload, ${moment}: the file does not say how old it is. ${later}`
  return `As of ${moment}. ${later}`
}
