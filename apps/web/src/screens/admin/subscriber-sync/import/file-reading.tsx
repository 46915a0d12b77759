import type { ChosenEncoding, ImportRecord } from '@joy/contract'
import { NO_HEADINGS } from '@joy/domain/subscriber-csv/without-headings.ts'
import { Checkbox } from '@joy/ui/checkbox.tsx'
import { SelectField } from '@joy/ui/select-field.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { useState } from 'react'

type How = { encoding?: ChosenEncoding; headingLine?: number }
type Props = { record: ImportRecord; isDisabled: boolean; isBusy: boolean; onChange: (how: How) => void }

const encodings: readonly { value: ChosenEncoding; label: string }[] = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Western (windows-1252)' },
  { value: 'windows-1250', label: 'Central European (windows-1250)' },
  { value: 'windows-1251', label: 'Cyrillic (windows-1251)' },
  { value: 'macintosh', label: 'Macintosh' },
  { value: 'utf-16le', label: 'UTF-16' },
  { value: 'utf-16be', label: 'UTF-16, big-endian' },
]
const LAST_LINE = 1000

/** How the letters of the file are read, and in which line its headings stand. A workbook says the former itself. */
export function FileReading({ record, isDisabled, isBusy, onChange }: Props) {
  const { encoding, headingLine, packed, id } = record
  const value = encodings.find((it) => it.value === encoding?.toLowerCase())?.value ?? 'utf-8'
  return (
    <div className="grid max-w-120 grid-cols-[minmax(0,1fr)_9rem] items-start gap-3">
      {packed?.kind !== 'xlsx' && (
        <SelectField
          label="Letters are read as"
          value={value}
          options={encodings}
          disabled={isDisabled}
          isBusy={isBusy}
          onChange={(event) => {
            const chosen = encodings.find((it) => it.value === event.target.value)
            if (chosen) onChange({ encoding: chosen.value })
          }}
        />
      )}
      <HeadingLine
        key={id}
        line={headingLine}
        isDisabled={isDisabled}
        isBusy={isBusy}
        onChange={(line) => onChange({ headingLine: line })}
      />
      <label className="col-span-full flex items-start gap-2.5 text-table">
        <Checkbox
          className="mt-0.5"
          checked={headingLine === NO_HEADINGS}
          disabled={isDisabled}
          isBusy={isBusy}
          onChange={(event) => onChange({ headingLine: event.target.checked ? NO_HEADINGS : 1 })}
        />
        The file has no heading line
      </label>
    </div>
  )
}

type HeadingLineProps = { line: number; isDisabled: boolean; isBusy: boolean; onChange: (line: number) => void }

/** It goes out once somebody is done with it, for the file is read again. */
function HeadingLine({ line, isDisabled, isBusy, onChange }: HeadingLineProps) {
  // What is written belongs to the line that it was written over: another answer of the server replaces it.
  const stored = line === NO_HEADINGS ? '' : String(line)
  const [draft, setDraft] = useState({ line, text: stored })
  const text = draft.line === line ? draft.text : stored
  const chosen = Number(text)
  const isLine = Number.isInteger(chosen) && chosen >= 1 && chosen <= LAST_LINE
  const take = () => {
    if (!isBusy && isLine && chosen !== line) onChange(chosen)
  }
  return (
    <TextField
      label="Line of the headings"
      type="number"
      min={1}
      max={LAST_LINE}
      value={text}
      placeholder="None"
      error={isLine || text === stored ? undefined : 'Please give a line from 1 to 1,000.'}
      disabled={isDisabled}
      isBusy={isBusy}
      onChange={(event) => setDraft({ line, text: event.target.value })}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
}
