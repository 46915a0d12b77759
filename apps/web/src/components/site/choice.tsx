import { classNames } from '@joy/ui/class-names.ts'
import type { ComponentPropsWithRef } from 'react'

const sizes = {
  medium: { well: 'rounded-[14px] p-1', face: 'min-h-11 min-w-[116px] rounded-panel px-5 text-site-base' },
  small: { well: 'rounded-panel p-[3px]', face: 'min-h-9 rounded-[7px] px-3.5 text-body max-tablet:min-h-11' },
}
type Size = keyof typeof sizes

/** A well in which native radios lie side by side. */
export const ChoiceWell = ({ size = 'medium', className, ...rest }: ComponentPropsWithRef<'div'> & { size?: Size }) => (
  <div
    {...rest}
    className={classNames(
      'inline-flex max-w-full flex-wrap bg-surface-sunk inset-ring inset-ring-rule',
      sizes[size].well,
      className,
    )}
  />
)

/** One of the radios; arrow keys move between those of the same name. */
export const Choice = ({
  label,
  size = 'medium',
  ...rest
}: Omit<ComponentPropsWithRef<'input'>, 'size'> & { label: string; size?: Size }) => (
  <label className="relative block">
    <input type="radio" {...rest} className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0" />
    <span className={classNames(face, sizes[size].face)}>{label}</span>
  </label>
)

const face =
  'flex items-center justify-center font-medium text-text-soft transition-colors duration-150 peer-checked:bg-surface peer-checked:text-text peer-checked:shadow-rest peer-hover:text-text peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus-ring dark:peer-checked:bg-plain-tint forced-colors:forced-color-adjust-none forced-colors:bg-[Canvas] forced-colors:text-[CanvasText] forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText]'
