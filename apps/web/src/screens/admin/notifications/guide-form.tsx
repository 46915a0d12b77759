import type { MemberGuide } from '@joy/contract'
import { guideText, readGuide } from '@joy/domain/member-guide.ts'
import { TextArea } from '@joy/ui/text-area.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { useState } from 'react'
import { SettingForm } from './setting-form.tsx'

type Props = { saved: MemberGuide; isSaving: boolean; onSave: (guide: MemberGuide) => void; onCancel: () => void }

/** Two links and up to five people, a line each. What is empty does not stand in the portal. */
export function GuideForm({ saved, isSaving, onSave, onCancel }: Props) {
  const [text, setText] = useState(guideText(saved))
  const { guide, faults } = readGuide(text)
  const field = (name: keyof typeof text) => ({
    value: text[name],
    error: faults[name],
    isBusy: isSaving,
    onChange: (event: { target: { value: string } }) => setText({ ...text, [name]: event.target.value }),
  })
  return (
    <SettingForm
      saveLabel="Save"
      canSave={guide !== null}
      isSaving={isSaving}
      onSave={() => guide && onSave(guide)}
      onCancel={onCancel}
    >
      <div className="grid gap-4">
        <TextField
          label="This week's reflection"
          helper="Its title, as members read it."
          maxLength={200}
          {...field('title')}
        />
        <TextField label="Its address" type="url" inputMode="url" maxLength={500} {...field('url')} />
        <TextField
          label="Address of the practices"
          type="url"
          inputMode="url"
          maxLength={500}
          {...field('practicesUrl')}
        />
        <TextArea
          label="People to write to"
          helper="One a line: name, email. Five at most."
          rows={4}
          {...field('people')}
        />
      </div>
    </SettingForm>
  )
}
