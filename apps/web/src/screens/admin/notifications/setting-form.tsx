import { Button } from '@joy/ui/button.tsx'
import { CardFooter } from '@joy/ui/card.tsx'
import type { ReactNode } from 'react'

type Props = {
  saveLabel: string
  /** There is something to save, and it can be. */
  canSave: boolean
  isSaving: boolean
  onSave: () => void
  onCancel: () => void
  children: ReactNode
}

/** The field of a setting, with what saves it. */
export const SettingForm = ({ saveLabel, canSave, isSaving, onSave, onCancel, children }: Props) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      if (canSave) onSave()
    }}
  >
    <div className="p-4 md:p-5">{children}</div>
    <CardFooter className="justify-end">
      <Button tone="quiet" isBusy={isSaving} onClick={onCancel}>
        Cancel
      </Button>
      <Button
        type="submit"
        tone="primary"
        disabled={!canSave}
        isPending={isSaving}
        pendingLabel="Saving..."
        className="max-md:flex-1"
      >
        {saveLabel}
      </Button>
    </CardFooter>
  </form>
)
