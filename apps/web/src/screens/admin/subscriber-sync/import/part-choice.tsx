import type { ImportRecord } from '@joy/contract'
import { areMoreParts } from '@joy/domain/subscriber-csv/most-parts.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { SelectField } from '@joy/ui/select-field.tsx'

type Props = { record: ImportRecord; isBusy: boolean; onChange: (part: string) => void }

const labels = {
  xlsx: { label: 'Sheet', none: 'Choose a sheet', many: 'sheets' },
  zip: { label: 'List in the ZIP', none: 'Choose a list', many: 'lists' },
} as const

/** Which sheet of a workbook, or which list of a ZIP, is imported; nothing where it holds only one. */
export function PartChoice({ record: { packed }, isBusy, onChange }: Props) {
  if (!packed || packed.parts.length < 2) return null
  const { parts, part, kind } = packed
  const { label, none, many } = labels[kind]
  return (
    <SelectField
      label={label}
      helper={`One of ${areMoreParts(parts) ? 'the first ' : ''}${formatCount(parts.length)} ${many} is imported at a time.`}
      value={part ?? ''}
      options={[
        ...(part === null ? [{ value: '', label: none }] : []),
        ...parts.map((it) => ({ value: it, label: it })),
      ]}
      isBusy={isBusy}
      className="max-w-96"
      onChange={(event) => event.target.value !== '' && onChange(event.target.value)}
    />
  )
}
