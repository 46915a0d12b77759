import { Select } from '@joy/ui/select-field.tsx'
import type { ReactNode } from 'react'
import { Toolbar } from '@joy/ui/toolbar.tsx'

type Choice<Name extends string> = {
  name: Name
  label: string
  /** What stands for no filter, such as 'All kinds'. */
  all: string
  options: readonly { value: string; label: string }[]
}

/** Filters of a list as selects, side by side; kept in the address by whoever shows them. */
export const FilterSelects = <Name extends string>({
  choices,
  values,
  onChange,
  end,
}: {
  choices: readonly Choice<Name>[]
  values: Partial<Record<Name, string>>
  onChange: (name: Name, value: string | undefined) => void
  /** At the right: the saved views, the View menu. */
  end?: ReactNode
}) => (
  <Toolbar end={end}>
    <div className="flex min-w-0 flex-1 flex-wrap gap-2">
      {choices.map(({ name, label, all, options }) => (
        <Select
          key={name}
          aria-label={label}
          value={values[name] ?? ''}
          onChange={(event) => onChange(name, event.target.value || undefined)}
          options={[{ value: '', label: all }, ...options]}
          className="w-44 max-md:min-w-34 max-md:flex-1"
        />
      ))}
    </div>
  </Toolbar>
)

/** Options out of a record of words. */
export const toOptions = <Value extends string>(labels: Record<Value, { word: string } | { label: string } | string>) =>
  Object.entries<{ word: string } | { label: string } | string>(labels).map(([value, it]) => ({
    value,
    label: typeof it === 'string' ? it : 'word' in it ? it.word : it.label,
  }))
