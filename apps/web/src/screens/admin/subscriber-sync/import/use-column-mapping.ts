import type { ImportRecord } from '@joy/contract'
import { isSubstack } from '@joy/domain/subscriber-csv/csv-formats.ts'
import { isField, type Field } from '@joy/domain/subscriber-csv/fields.ts'
import { mappingProblems, recogniseColumns } from '@joy/domain/subscriber-csv/recognise-columns.ts'
import { NO_HEADINGS, recogniseWithoutHeadings } from '@joy/domain/subscriber-csv/without-headings.ts'
import { useState } from 'react'

type Draft = { base: string; mapping: (Field | null)[] }

const known = (field: string | null): Field | null => (field !== null && isField(field) ? field : null)
const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((it, at) => it === b[at])

/** The mapping as it stands in the selects. It goes out as soon as it has no fault; until then it waits here. */
export function useColumnMapping(record: ImportRecord, onChange: (mapping: (Field | null)[]) => void) {
  const headings = record.columns.map((column) => column.heading)
  const stored = record.mapping.map(known)
  // A draft belongs to the mapping that it was made from: another answer of the server replaces it.
  const base = JSON.stringify([record.id, stored])
  const [draft, setDraft] = useState<Draft | null>(null)
  const mapping = draft?.base === base ? draft.mapping : stored
  const recognised =
    record.headingLine === NO_HEADINGS
      ? recogniseWithoutHeadings(
          headings,
          record.columns.map(({ firstValue }) => firstValue),
        ).mapping
      : recogniseColumns(headings, record.filename, isSubstack(record.format?.id ?? 'unknown')).mapping

  const take = (next: (Field | null)[]) => {
    setDraft({ base, mapping: next })
    if (mappingProblems(headings, next).length === 0 && !isSame(next, stored)) onChange(next)
  }
  return {
    mapping,
    problems: isSame(mapping, stored) ? [] : mappingProblems(headings, mapping),
    isByHand: !isSame(mapping, recognised),
    choose: (at: number, value: string) => take(mapping.with(at, known(value))),
    backToRecognised: () => take(recognised),
  }
}
