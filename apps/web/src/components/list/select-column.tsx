import type { Subscriber } from '@joy/contract'
import { Checkbox } from '@joy/ui/checkbox.tsx'
import type { RowSelection } from './use-row-selection.ts'
import type { Column } from './column.ts'

type All = { label: string; isChecked: boolean; isPart: boolean; isDisabled: boolean; toggle: () => void }

/** The column of checkboxes: all of them at the head, and each person's who is not comped; with shift, everything in between. */
export const selectColumn = (
  all: All,
  selection: Pick<RowSelection, 'isSelected' | 'toggle'>,
  { width, mayComp }: { width: string; mayComp: boolean },
): Column<Subscriber> => ({
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
  cell: ({ id, email, isComped }) => (
    <Checkbox
      aria-label={`Select ${email}`}
      checked={!isComped && selection.isSelected(id)}
      disabled={isComped || !mayComp}
      onChange={(event) => selection.toggle(id, 'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true)}
    />
  ),
})
