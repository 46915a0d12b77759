import { Button } from '@joy/ui/button.tsx'
import { Segmented } from '@joy/ui/segmented.tsx'
import { TextArea } from '@joy/ui/text-area.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { useState, type FormEvent } from 'react'
import type { Additions } from './use-additions.ts'

type Mode = 'one' | 'several'
const modes = [
  { value: 'several', label: 'Several, pasted' },
  { value: 'one', label: 'One person' },
] as const

/** Who is meant: a paste, or one person with name and address. Whatever changes here is read anew before it can be added. */
export function WhoForm({ acts }: { acts: Additions }) {
  const [mode, setMode] = useState<Mode>('several')
  const [text, setText] = useState('')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  // As a row of a spreadsheet: whatever the name holds, it stays a name.
  const given = mode === 'several' ? text : `${name.replaceAll(/[\t\r\n]/gu, ' ')}\t${email}`
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    acts.forget()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (given.trim() !== '' && !acts.isReading) acts.read(given)
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <Segmented
        label="How many"
        options={modes}
        value={mode}
        onChange={(value) => {
          setMode(value)
          acts.forget()
        }}
        className="justify-self-start"
      />
      {mode === 'several' ? (
        <TextArea
          label="Names and addresses"
          helper="From a mail program, a spreadsheet or a list: one a line or with commas, at most 200."
          placeholder={'Ruth Abernathy <ruth@example.org>, "Doe, John" <john@example.org>\nplain@example.org'}
          rows={7}
          spellCheck={false}
          value={text}
          error={acts.fault}
          onChange={(event) => change(setText)(event.target.value)}
          className="font-mono"
        />
      ) : (
        <div className="grid items-start gap-3.5 md:grid-cols-2">
          <TextField
            label="Name (optional)"
            autoComplete="off"
            maxLength={200}
            value={name}
            onChange={(event) => change(setName)(event.target.value)}
          />
          <TextField
            label="E-mail"
            type="email"
            autoComplete="off"
            required
            maxLength={254}
            value={email}
            error={acts.fault}
            onChange={(event) => change(setEmail)(event.target.value)}
          />
        </div>
      )}
      <div>
        <Button type="submit" disabled={given.trim() === ''} isPending={acts.isReading} pendingLabel="Reading...">
          Look who is new
        </Button>
      </div>
    </form>
  )
}
