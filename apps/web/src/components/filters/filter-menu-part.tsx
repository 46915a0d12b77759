import { SelectField } from '@joy/ui/select-field.tsx'
import type { ReactNode } from 'react'

type Field = {
  key: string
  label: string
  choices: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string | undefined) => void
}

/** Of `FilterMenu`: what opens beneath its button. */
export const FilterMenuPart = ({ fields, footer }: { fields: readonly Field[]; footer: ReactNode }) => (
  <div className="grid gap-3">
    {fields.map(({ key, label, choices, value, onChange }) => (
      <SelectField
        key={key}
        label={label}
        value={value}
        options={[{ value: '', label: 'Any' }, ...choices]}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    ))}
    {footer}
  </div>
)
