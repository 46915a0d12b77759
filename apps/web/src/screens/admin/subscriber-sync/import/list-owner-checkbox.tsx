import type { ImportRecord } from '@joy/contract'
import { isSubstack, mayBeSubstack } from '@joy/domain/subscriber-csv/csv-formats.ts'
import { Checkbox } from '@joy/ui/checkbox.tsx'
import { useId } from 'react'

type Props = { record: ImportRecord; isDisabled: boolean; isBusy: boolean; onChange: (isOfSubstack: boolean) => void }

/** Of a file that was not recognised: whether what it says of plans is Substack's word (ruling 36). */
export function ListOwnerCheckbox({ record: { format }, isDisabled, isBusy, onChange }: Props) {
  const helper = useId()
  const id = format?.id ?? 'unknown'
  if (!mayBeSubstack(id)) return null
  return (
    <label className="flex items-start gap-2.5 text-table">
      <Checkbox
        className="mt-0.5"
        aria-describedby={helper}
        checked={isSubstack(id)}
        disabled={isDisabled}
        isBusy={isBusy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="grid gap-0.5">
        This is Substack&rsquo;s list
        <span id={helper} className="text-meta text-text-soft">
          Then its plans are what Substack says. Otherwise they count only for people of whom Substack has said nothing.
        </span>
      </span>
    </label>
  )
}
