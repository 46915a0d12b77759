import type { ImportRecord } from '@joy/contract'
import { canBeWhole } from '@joy/domain/subscriber-csv/csv-formats.ts'
import { Checkbox } from '@joy/ui/checkbox.tsx'
import { useId } from 'react'
import { formatMoment } from '#dates.ts'
import type { CsvImport } from './use-csv-import.ts'

type Props = {
  record: ImportRecord
  csv: Pick<CsvImport, 'isFullList' | 'setFullList'>
  isDisabled: boolean
  isBusy: boolean
}

/** Of Substack's own files: whether this one is all that Substack has, so that whom it lacks is missing there. */
export function FullListCheckbox({ record: { format, asOf, said }, csv, isDisabled, isBusy }: Props) {
  const helper = useId()
  if (said.only !== 'all' || !canBeWhole(format?.id ?? '')) return null
  return (
    <label className="flex items-start gap-2.5 text-table">
      <Checkbox
        className="mt-0.5"
        aria-describedby={helper}
        checked={csv.isFullList}
        disabled={isDisabled}
        isBusy={isBusy}
        onChange={(event) => csv.setFullList(event.target.checked)}
      />
      <span className="grid gap-0.5">
        This is the whole list
        <span id={helper} className="text-meta text-text-soft">
          Whoever Substack told us of before {formatMoment(asOf)} and who is not in it is noted as missing there.
          Nothing ends by that.
        </span>
      </span>
    </label>
  )
}
