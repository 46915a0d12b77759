import { isSubstack } from './csv-formats.ts'
import type { Field, Mapping } from './fields.ts'
import { recogniseColumns } from './recognise-columns.ts'

/**
 * A mapping once somebody said whose list it is: the columns that stand as they were recognised go where they go in such a
 * list, and what was chosen by hand stays. `before`, `after`: the ids of its format.
 */
export function mappingAsSaid(
  headings: readonly string[],
  mapping: Mapping,
  { before, after }: { before: string; after: string },
): (Field | null)[] {
  const recognised = (id: string) => recogniseColumns(headings, undefined, isSubstack(id)).mapping
  const [was, is] = [recognised(before), recognised(after)]
  return mapping.map((field, at) => (field === was[at] ? (is[at] ?? null) : field))
}
