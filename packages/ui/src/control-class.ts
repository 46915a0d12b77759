import { classNames } from './class-names.ts'

export type ControlSize = 'medium' | 'large'

/** The frame around an input: the focus ring lies on its border, an invalid input reddens it. */
export const frameClass = (size: ControlSize = 'medium') =>
  classNames(
    'flex min-w-0 items-center gap-2 rounded-control border border-border-control bg-surface px-2.5 text-(length:--control-text)',
    'focus-within:border-transparent focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus-ring',
    'has-[input:read-only:not(:disabled,[aria-disabled])]:border-edge-control has-[input:read-only:not(:disabled,[aria-disabled])]:bg-surface-sunk has-[[aria-invalid]]:border-danger-text has-[[aria-invalid]]:shadow-[inset_0_0_0_1px_var(--danger-text)]',
    size === 'large' ? 'h-(--control-large) text-[length:max(var(--control-text),14px)]' : 'h-(--control)',
  )

/** The input inside the frame draws nothing of its own. */
export const inputClass = 'h-full min-w-0 flex-1 border-0 bg-transparent p-0 text-ellipsis outline-none'
