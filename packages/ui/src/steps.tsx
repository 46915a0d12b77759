import { Check } from 'lucide-react'
import { classNames } from './class-names.ts'

/** Where a person is on a way of several steps. What lies behind is ticked. `current` counts from 0. */
export const Steps = ({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) => (
  <ol aria-label={label} className="flex flex-wrap items-center gap-1.5 text-meta text-text-soft">
    {steps.map((step, at) => (
      <li
        key={step}
        aria-current={at === current ? 'step' : undefined}
        className={classNames(
          'flex items-center gap-1.5',
          at > 0 && 'before:h-px before:w-4 before:bg-border-control max-md:before:w-2',
        )}
      >
        {at < current && <Check size={14} strokeWidth={1.75} aria-label="done" className="text-success-text" />}
        <span
          className={classNames(
            at < current && 'text-success-text max-md:sr-only',
            at === current && 'font-semibold text-text',
          )}
        >
          {step}
        </span>
      </li>
    ))}
  </ol>
)
