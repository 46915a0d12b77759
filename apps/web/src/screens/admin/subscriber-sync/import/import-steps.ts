import type { ImportRecord } from '@joy/contract'

/** The way of an import, as the person sees it. */
export const importSteps = ['Choose', 'Recognise', 'Preview', 'Run', 'Result'] as const

const positions: Record<ImportRecord['status'], number> = {
  analysing: 1,
  ready: 2,
  running: 3,
  done: 4,
  failed: 4,
  cancelled: 4,
  undone: 4,
}

/** Where an import stands on that way, from 0. A file that failed before it was run can still be mapped by hand. */
export function getStep(record: ImportRecord | undefined): number {
  if (!record) return 0
  return canBeMapped(record) && record.status === 'failed' ? 1 : positions[record.status]
}

/** The result is known: nothing goes on with this import except its undo. */
export const isOver = (record: ImportRecord): boolean => positions[record.status] === 4 && !canBeMapped(record)

/** The columns were read, or the list is still to be chosen, and nothing was written yet, so that another mapping can be tried. */
export const canBeMapped = ({ status, columns, packed, changeSetId }: ImportRecord): boolean =>
  (columns.length > 0 || packed?.part === null) &&
  changeSetId === null &&
  (status === 'analysing' || status === 'ready' || status === 'failed')
