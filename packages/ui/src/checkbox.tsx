import { Check } from 'lucide-react'
import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from './class-names.ts'
import { type Busy, holdChoice } from './hold-while-busy.ts'

export type CheckboxProps = Omit<ComponentPropsWithoutRef<'input'>, 'type'> &
  Busy & {
    /** Some of what it stands for is on: shown as a dash, read as mixed. */
    isPart?: boolean
  }

const box =
  'peer relative size-4 appearance-none rounded-check border-[1.5px] border-border-control bg-surface max-md:size-5'
// A pointer meets 30 px of it, and 44 on a phone.
const reach = 'before:absolute before:-inset-[7px] before:content-[""] max-md:before:-inset-3'
const on = 'checked:border-action checked:bg-action indeterminate:border-action indeterminate:bg-action'
const off =
  'off:border-dashed off:border-edge-control off:bg-surface-sunk off:checked:border-solid off:checked:border-edge-control off:checked:bg-edge-control'

/** A real checkbox. Give it `aria-label`, or put it in a label with words. */
export function Checkbox({ isPart = false, isBusy, className, ...rest }: CheckboxProps) {
  // `indeterminate` is a property without an attribute, and a click clears it: set it at every render.
  const markPart = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = isPart
  }
  return (
    <span
      className={classNames('relative inline-grid shrink-0 place-items-center align-middle text-on-action', className)}
    >
      <input
        {...rest}
        ref={markPart}
        type="checkbox"
        {...holdChoice(isBusy)}
        className={classNames(box, reach, on, off)}
      />
      <Check
        size={12}
        strokeWidth={2.6}
        aria-hidden="true"
        className="pointer-events-none absolute hidden peer-checked:block peer-indeterminate:hidden peer-off:text-surface-over"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute hidden h-0.5 w-2 rounded-[1px] bg-on-action peer-indeterminate:block"
      />
    </span>
  )
}
