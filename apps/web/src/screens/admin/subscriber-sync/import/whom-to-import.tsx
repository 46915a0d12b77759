import type { ImportRecord, SaidOfFile } from '@joy/contract'
import { tagFault, toTagName } from '@joy/domain/tags.ts'
import { SelectField } from '@joy/ui/select-field.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { useState } from 'react'

type Statement = Partial<Pick<SaidOfFile, 'only' | 'tag'>>
type Props = { record: ImportRecord; isDisabled: boolean; onChange: (said: Statement) => void }

const options = [
  { value: 'all', label: 'Everybody in the file' },
  { value: 'new', label: 'Only who is not on the list yet' },
  { value: 'known', label: 'Only who is on the list already' },
] as const

/** Who is imported, and a tag for them all. */
export function WhomToImport({ record: { id, said }, isDisabled, onChange }: Props) {
  return (
    <div className="grid items-start gap-3 md:grid-cols-2">
      <SelectField
        label="Who is imported"
        value={said.only}
        options={options}
        disabled={isDisabled}
        onChange={(event) => {
          const only = options.find(({ value }) => value === event.target.value)?.value
          if (only) onChange({ only })
        }}
      />
      <TagOfImport
        key={`${id} ${said.tag ?? ''}`}
        tag={said.tag}
        isDisabled={isDisabled}
        onChange={(tag) => onChange({ tag })}
      />
    </div>
  )
}

/** It goes out once somebody is done with it, for the file is read again. */
function TagOfImport({
  tag,
  isDisabled,
  onChange,
}: {
  tag: string | null
  isDisabled: boolean
  onChange: (tag: string | null) => void
}) {
  const [text, setText] = useState(tag ?? '')
  const name = toTagName(text)
  const fault = name === '' ? undefined : (tagFault(name) ?? undefined)
  const take = () => {
    if (!fault && name !== (tag ?? '')) onChange(name === '' ? null : name)
  }
  return (
    <TextField
      label="A tag for all of them"
      placeholder="None"
      value={text}
      error={fault}
      disabled={isDisabled}
      onChange={(event) => setText(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
}
