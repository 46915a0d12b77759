import { counted } from '@joy/domain/labels/counted.ts'
import { SelectionLine } from '#components/list/selection-line.tsx'
import type { RowSelection } from '#components/list/use-row-selection.ts'

type Props = { selection: Pick<RowSelection, 'letGo'> }

/** Another search or filter let go whom one had selected: it says so, and selects again who were picked one by one. */
export function LetGoLine({ selection: { letGo } }: Props) {
  const end = { label: 'Dismiss', onClick: letGo.dismiss }
  if (letGo.wasAllMatching)
    return (
      <SelectionLine isOver end={end}>
        All who matched are no longer selected: the search or a filter changed.
      </SelectionLine>
    )
  if (letGo.count === 0) return null
  return (
    <SelectionLine
      isOver
      more={{ label: `Select ${letGo.count === 1 ? 'it' : 'them'} again`, onClick: letGo.restore }}
      end={end}
    >
      {counted(letGo.count, 'row is', 'rows are')} no longer selected: the search or a filter changed.
    </SelectionLine>
  )
}
