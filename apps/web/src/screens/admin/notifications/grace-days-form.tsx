import { graceDaysFaults, readGraceDays } from '@joy/domain/access/grace-days.ts'
import { TextField } from '@joy/ui/text-field.tsx'
import { useEffect, useRef, useState } from 'react'
import { SettingForm } from './setting-form.tsx'

type Props = { saved: number; isSaving: boolean; onSave: (days: number) => void; onCancel: () => void }

/** The days to enter. */
export function GraceDaysForm({ saved, isSaving, onSave, onCancel }: Props) {
  const [text, setText] = useState(String(saved))
  const field = useRef<HTMLInputElement>(null)
  // It stands where the button was that opened it.
  useEffect(() => field.current?.select(), [])
  const days = readGraceDays(text)
  return (
    <SettingForm
      saveLabel="Save days"
      canSave={days !== null && days !== saved}
      isSaving={isSaving}
      onSave={() => days !== null && onSave(days)}
      onCancel={onCancel}
    >
      <TextField
        label="Days of access after the term"
        helper={
          days !== null && days < saved
            ? 'Whose term ended more days ago than that loses access at once.'
            : '0 ends access with the term itself.'
        }
        error={days === null ? graceDaysFaults.none : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={text}
        isBusy={isSaving}
        ref={field}
        onChange={(event) => setText(event.target.value)}
      />
    </SettingForm>
  )
}
