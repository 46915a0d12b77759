import { counted } from '@joy/domain/labels/counted.ts'
import type { ImportRecord } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'

type Counts = NonNullable<ImportRecord['counts']>

/** '6 + 9 + 101 + 2 = 118 rows': the proof that no row is lost. */
export function sumOfRows({ added, updated, unchanged, failed }: Counts): string {
  const parts = [added, updated, unchanged, failed]
  const sum = parts.reduce((total, part) => total + part, 0)
  return `${parts.map(formatCount).join(' + ')} = ${counted(sum, 'row')}`
}
