import { LONGEST_NOTE, noteFault } from '@joy/domain/notes.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { Button } from '@joy/ui/button.tsx'
import { TextArea } from '@joy/ui/text-area.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'

type Props = {
  isPending: boolean
  /** Why the server did not take it; the text stays. */
  fault: string | null
  onChange: () => void
  onAdd: (text: string) => void
  onCancel: () => void
}

/** Writes a note. What is too long says so and is not cut off. */
export function NoteForm({ isPending, fault, onChange, onAdd, onCancel }: Props) {
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { length } = text.trim()
  const isTooLong = length > LONGEST_NOTE
  const ownFault = noteFault(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (ownFault) field.current?.focus()
    else onAdd(text.trim())
  }
  return (
    <form aria-label="Add a note" noValidate className="grid gap-3 pb-2" onSubmit={submit}>
      <TextArea
        ref={field}
        label="Note"
        rows={4}
        dir="auto"
        required
        readOnly={isPending}
        value={text}
        error={(isTried || isTooLong ? ownFault : null) ?? fault ?? undefined}
        helper="The team sees it in every record of this person. Who asks for their data gets it too."
        aside={
          <span className={isTooLong ? 'text-meta text-danger-text' : 'text-meta text-text-soft'}>
            <span className="tabular-nums">{formatCount(length)}</span> of {formatCount(LONGEST_NOTE)}
            <span className="sr-only"> characters</span>
          </span>
        }
        onChange={(event) => {
          setText(event.target.value)
          setTried(false)
          onChange()
        }}
      />
      <div className="flex gap-2 max-md:*:flex-1">
        <Button type="submit" tone="primary" isPending={isPending} pendingLabel="Adding...">
          Add note
        </Button>
        <Button onClick={onCancel} isBusy={isPending}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
