import { Checkbox } from '@joy/ui/checkbox.tsx'
import type { Column } from './column.ts'

type All = { label: string; isChecked: boolean; isPart: boolean; isDisabled: boolean; toggle: () => void }

/** Who is picked, of rows by their ids. */
type Picks<Id> = { isSelected: (id: Id) => boolean; toggle: (id: Id, isRange?: boolean) => void }

/** The column of checkboxes: all of them at the head, and each row's that can be picked; with shift, everything in between. */
export const selectColumn = <Row extends { id: number | string; email: string }>(
  all: All,
  selection: Picks<Row['id']>,
  { width, canSelect }: { width: string; canSelect: (row: Row) => boolean },
): Column<Row> => ({
  id: 'select',
  label: 'Select',
  heading: (
    <Checkbox
      aria-label={all.label}
      checked={all.isChecked}
      isPart={all.isPart}
      disabled={all.isDisabled}
      onChange={all.toggle}
    />
  ),
  menu: 'never',
  width,
  phone: 'check',
  skeleton: { look: 'check' },
  cell: (row) => (
    <Checkbox
      aria-label={`Select ${row.email}`}
      checked={canSelect(row) && selection.isSelected(row.id)}
      disabled={!canSelect(row)}
      onChange={(event) =>
        selection.toggle(row.id, 'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true)
      }
    />
  ),
})
