import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type Busy, holdChoice } from './hold-while-busy.ts'

export type ChoiceCardProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'title'> &
  Busy & {
    title: ReactNode
    /** At the right, such as a price. */
    aside?: ReactNode
    /** Below the title. */
    children?: ReactNode
  }

/** One of a few, with room to say what it means: a real radio in a card. Put several into a `ChoiceGroup`. */
export const ChoiceCard = ({ title, aside, children, isBusy, className, ...input }: ChoiceCardProps) => (
  <label
    className={classNames(
      'relative grid grid-cols-[1rem_minmax(0,1fr)_auto] max-narrow:grid-cols-[1rem_minmax(0,1fr)] content-start items-start gap-x-3 gap-y-0.5 rounded-control border border-edge-control bg-surface px-4 py-3 text-table hover:bg-surface-sunk has-checked:border-action has-checked:bg-picked has-checked:inset-ring has-checked:inset-ring-action has-off:bg-surface-sunk has-off:text-text-faint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus-ring',
      className,
    )}
  >
    <input
      {...input}
      type="radio"
      {...holdChoice(isBusy)}
      className="mt-0.5 size-4 appearance-none rounded-full border-[1.5px] border-border-control bg-surface outline-none checked:border-[5px] checked:border-action off:border-dashed off:border-edge-control"
    />
    <span className="min-w-0 font-[560] [overflow-wrap:anywhere]">{title}</span>
    {aside && <span className="text-right tabular-nums max-narrow:col-2 max-narrow:text-left">{aside}</span>}
    {children && <span className="col-[2/-1] text-text-soft">{children}</span>}
  </label>
)

/** Several choice cards under one name, with what is wrong below them. */
export function ChoiceGroup({
  label,
  error,
  columns = 1,
  children,
}: {
  label: string
  error?: string | undefined
  columns?: 1 | 2
  children: ReactNode
}) {
  return (
    <fieldset className="grid min-w-0 gap-1.5" aria-invalid={error ? true : undefined}>
      <legend className="sr-only">{label}</legend>
      <div className={classNames('grid gap-2', columns === 2 && 'md:grid-cols-2')}>{children}</div>
      {error && (
        <p role="alert" className="text-meta text-danger-text">
          {error}
        </p>
      )}
    </fieldset>
  )
}
