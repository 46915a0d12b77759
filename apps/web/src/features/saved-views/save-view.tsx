import { Button } from '@joy/ui/button.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { useState } from 'react'
import type { Views } from './use-views.ts'

/** Keeps what the list shows now under a name. */
export function SaveView({ query, views }: { query: string; views: Views }) {
  const [name, setName] = useState('')
  return (
    <form
      className="grid gap-2 border-t border-edge-subtle px-1.5 pt-2 pb-1 first:border-0"
      onSubmit={(event) => {
        event.preventDefault()
        void views.save({ name: name.trim(), query }).then((isKept) => isKept && setName(''))
      }}
    >
      <TextField
        label="Keep this view as"
        required
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" disabled={name.trim() === ''} isPending={views.isBusy} pendingLabel="Saving...">
        Save view
      </Button>
    </form>
  )
}
