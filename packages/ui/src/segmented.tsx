import { useId } from 'react'
import { classNames } from './class-names.ts'

export type SegmentedProps<Value extends string> = {
  /** What is chosen, for who does not see it. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** One of two to four choices, all of them seen, changed with one press: radios in a well. */
export function Segmented<Value extends string>({ label, options, value, onChange, className }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames('inline-flex max-w-full flex-wrap rounded-small bg-press p-0.5', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            segment,
            option.value === value
              ? 'bg-surface-over text-text shadow-rest inset-ring inset-ring-edge forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
              : 'text-text-soft',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}

const segment =
  'relative flex h-6 flex-1 items-center justify-center rounded-check px-2.5 text-meta font-strong whitespace-nowrap has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus-ring max-md:h-9'
