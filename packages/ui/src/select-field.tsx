import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldTexts } from './field.tsx'
import { type Busy, holdSelect } from './hold-while-busy.ts'
import { Icon } from './icon.tsx'

type SelectOption = { value: string; label: string; isDisabled?: boolean }
export type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'size'> &
  Busy & {
    options: readonly SelectOption[]
    size?: 'small' | 'medium'
  }

/** The bare select, for table cells and toolbars: give it `aria-label`. */
export function Select({ options, size = 'medium', isBusy, className, ...rest }: SelectProps) {
  const look =
    'w-full appearance-none truncate rounded-control border border-border-control bg-surface pr-8 pl-2.5 text-(length:--control-text) focus-visible:border-transparent focus-visible:-outline-offset-1 off:border-edge-subtle off:bg-surface-sunk off:text-text-faint aria-invalid:border-danger-text'
  return (
    <span className={classNames('relative inline-grid min-w-0 items-center', className)}>
      <select
        {...rest}
        {...holdSelect(isBusy)}
        className={classNames(look, size === 'small' ? 'h-(--control-small)' : 'h-(--control)')}
      >
        {options.map(({ value, label, isDisabled }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={14} className="pointer-events-none absolute right-2.5 text-text-soft" />
    </span>
  )
}

/** A select with label, helper and error. */
export function SelectField({ label, helper, error, aside, ...rest }: SelectProps & FieldTexts) {
  return (
    <Field label={label} helper={helper} error={error} aside={aside}>
      {(control) => <Select {...rest} {...control} />}
    </Field>
  )
}
