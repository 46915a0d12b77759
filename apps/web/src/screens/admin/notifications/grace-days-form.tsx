import { graceDaysFaults, readGraceDays } from '@joy/domain/access/grace-days.ts'
import { Button } from '@joy/ui/button.tsx'
import { PaneFoot } from '@joy/ui/pane.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { useEffect, useRef, useState } from 'react'

type Props = { saved: number; isSaving: boolean; onSave: (days: number) => void; onCancel: () => void }

/** The days to enter. */
export function GraceDaysForm({ saved, isSaving, onSave, onCancel }: Props) {
  const [text, setText] = useState(String(saved))
  const field = useRef<HTMLInputElement>(null)
  // It stands where the button was that opened it.
  useEffect(() => field.current?.select(), [])
  const days = readGraceDays(text)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (days !== null && days !== saved) onSave(days)
      }}
    >
      <div className="p-4 md:p-5">
        <TextField
          label="Days of access after the term"
          helper="0 ends access with the term itself."
          error={days === null ? graceDaysFaults.none : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={text}
          disabled={isSaving}
          ref={field}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <PaneFoot className="justify-end">
        <Button tone="quiet" disabled={isSaving} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          tone="primary"
          disabled={days === null || days === saved}
          isPending={isSaving}
          pendingLabel="Saving..."
          className="max-md:flex-1"
        >
          Save days
        </Button>
      </PaneFoot>
    </form>
  )
}
