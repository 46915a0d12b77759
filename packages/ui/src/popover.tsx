import { Popover as HeadlessPopover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { overrideClasses } from './override-classes.ts'

export type PopoverProps = {
  /** The control that opens it, a Button or IconButton. */
  trigger: ReactElement
  label: string
  children: ReactNode | ((close: () => void) => ReactNode)
  anchor?: 'bottom end' | 'bottom start' | 'top start'
  className?: string
}

/** A small panel with controls of its own, such as the View menu. Stays open while they are used; on a phone a sheet from below. */
export const Popover = ({ trigger, label, children, anchor = 'bottom end', className }: PopoverProps) => (
  <HeadlessPopover className="contents">
    <PopoverButton as={Fragment}>{trigger}</PopoverButton>
    <PopoverPanel
      focus
      anchor={{ to: anchor, gap: 4, padding: 8 }}
      aria-label={label}
      role="dialog"
      className={overrideClasses(
        'z-30 w-[232px] animate-open rounded-panel bg-surface-over p-1.5 text-table shadow-raised outline-none max-md:fixed! max-md:inset-x-0! max-md:top-auto! max-md:bottom-0! max-md:w-full! max-md:max-w-none! max-md:rounded-b-none max-md:p-3 max-md:pb-[calc(0.75rem+var(--toast-room,0px))]',
        className,
      )}
    >
      {({ close }) => <>{typeof children === 'function' ? children(() => close()) : children}</>}
    </PopoverPanel>
  </HeadlessPopover>
)
