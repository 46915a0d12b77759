import { Button } from '@joy/ui/button.tsx'
import { Checkbox } from '@joy/ui/checkbox.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { useState } from 'react'
import { useMay } from '#hooks/use-may.ts'
import type { Views } from './use-views.ts'

/** Keeps what the list shows now under a name, for oneself or for the team. */
export function SaveView({ query, views }: { query: string; views: Views }) {
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const mayShare = useMay('savedViews.share')
  return (
    <form
      className="grid gap-2 border-t border-edge-subtle px-1.5 pt-2 pb-1 first:border-0"
      onSubmit={(event) => {
        event.preventDefault()
        void views.save({ name: name.trim(), query, isShared }).then((isKept) => {
          if (!isKept) return
          setName('')
          setShared(false)
        })
      }}
    >
      <TextField
        label="Keep this view as"
        required
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {mayShare && (
        <label className="flex items-center gap-2.5 py-0.5 max-md:min-h-11">
          <Checkbox checked={isShared} onChange={(event) => setShared(event.target.checked)} />
          Share with the team
        </label>
      )}
      <Button type="submit" disabled={name.trim() === ''} isPending={views.isBusy} pendingLabel="Saving...">
        Save view
      </Button>
    </form>
  )
}
