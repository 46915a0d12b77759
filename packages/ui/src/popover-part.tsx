import { Popover as HeadlessPopover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { memo, type ReactNode, useLayoutEffect } from 'react'
import { overrideClasses } from './override-classes.ts'
import type { PopoverPartProps, TriggerProps } from './popover.tsx'

/**
 * Of `Popover`: all but its button. That one stood there before this was loaded and may have the focus, so it is not
 * drawn anew: it is told what the library would have put on it. Drawn for what it is given alone, for each telling draws
 * the button's side.
 */
export const PopoverPart = memo(function PopoverPart(props: PopoverPartProps) {
  const { label, children, anchor = 'bottom end', className, onTrigger } = props
  return (
    <HeadlessPopover as={Bare}>
      <PopoverButton as={TriggerStandIn} onTrigger={onTrigger} />
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
})

const Bare = ({ children }: { children: ReactNode }) => children

/** Stands for the button and draws nothing; what the button says, and whether it can be pressed, is its own matter. */
function TriggerStandIn({ onTrigger, ...props }: TriggerProps & Pick<PopoverPartProps, 'onTrigger'>) {
  useLayoutEffect(() => {
    const carried = { ...props }
    delete carried.disabled
    delete carried.children
    onTrigger(carried)
  })
  return null
}
