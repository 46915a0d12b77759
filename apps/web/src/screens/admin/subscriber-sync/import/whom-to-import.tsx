import type { ImportRecord, SaidOfFile } from '@joy/contract'
import { tagFault, toTagName } from '@joy/domain/tags.ts'
import { SelectField } from '@joy/ui/select-field.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { useState } from 'react'

type Statement = Partial<Pick<SaidOfFile, 'only' | 'tag'>>
type Props = { record: ImportRecord; isDisabled: boolean; isBusy: boolean; onChange: (said: Statement) => void }

const options = [
  { value: 'all', label: 'Everybody in the file' },
  { value: 'new', label: 'Only who is not on the list yet' },
  { value: 'known', label: 'Only who is on the list already' },
] as const

/** Who is imported, and a tag for them all. */
export function WhomToImport({ record: { id, said }, isDisabled, isBusy, onChange }: Props) {
  return (
    <div className="grid items-start gap-3 md:grid-cols-2">
      <SelectField
        label="Who is imported"
        value={said.only}
        options={options}
        disabled={isDisabled}
        isBusy={isBusy}
        onChange={(event) => {
          const only = options.find(({ value }) => value === event.target.value)?.value
          if (only) onChange({ only })
        }}
      />
      <TagOfImport
        key={id}
        tag={said.tag}
        isDisabled={isDisabled}
        isBusy={isBusy}
        onChange={(tag) => onChange({ tag })}
      />
    </div>
  )
}

/** It goes out once somebody is done with it, for the file is read again. */
function TagOfImport({
  tag,
  isDisabled,
  isBusy,
  onChange,
}: {
  tag: string | null
  isDisabled: boolean
  isBusy: boolean
  onChange: (tag: string | null) => void
}) {
  // What is written belongs to the tag that it was written over: another answer of the server replaces it.
  const [draft, setDraft] = useState({ tag, text: tag ?? '' })
  const text = draft.tag === tag ? draft.text : (tag ?? '')
  const name = toTagName(text)
  const fault = name === '' ? undefined : (tagFault(name) ?? undefined)
  const take = () => {
    if (!isBusy && !fault && name !== (tag ?? '')) onChange(name === '' ? null : name)
  }
  return (
    <TextField
      label="A tag for all of them"
      placeholder="None"
      value={text}
      error={fault}
      disabled={isDisabled}
      isBusy={isBusy}
      onChange={(event) => setDraft({ tag, text: event.target.value })}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
}
