import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from './class-names.ts'
import { type Busy, holdChoice } from './hold-while-busy.ts'

export type SwitchProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'role'> & Busy & { checked: boolean }

/** On or off, at once. Give it `aria-label`, or tie it to words by `aria-labelledby`. The knob's place says its state, colour repeats it. */
export const Switch = ({ className, checked, isBusy, ...rest }: SwitchProps) => (
  <span className={classNames('relative inline-grid h-6 w-10 shrink-0 items-center max-md:h-8 max-md:w-13', className)}>
    <input
      {...rest}
      type="checkbox"
      role="switch"
      checked={checked}
      aria-checked={checked}
      {...holdChoice(isBusy)}
      className="peer size-full cursor-pointer appearance-none rounded-full border-[1.5px] border-border-control bg-surface-sunk outline-offset-2 checked:border-action checked:bg-action focus-visible:outline-2 focus-visible:outline-focus-ring off:cursor-default off:border-dashed off:border-edge-control off:checked:border-solid off:checked:bg-edge-control forced-color-adjust-none"
    />
    <span
      aria-hidden="true"
      className="pointer-events-none absolute left-1 size-4 rounded-full bg-border-control transition-[left] duration-100 peer-checked:left-[calc(100%-1.25rem)] peer-checked:bg-on-action motion-reduce:transition-none max-md:size-6 max-md:peer-checked:left-[calc(100%-1.75rem)]"
    />
  </span>
)
