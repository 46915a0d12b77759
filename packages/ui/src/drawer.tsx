import { Dialog as HeadlessDialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { trapTab } from './trap-tab.ts'
import { useDoublePressGuard } from './use-double-press-guard.ts'

export type DrawerProps = {
  isOpen: boolean
  onClose: () => void
  label: string
  side?: 'left' | 'right' | 'bottom'
  children: ReactNode
}

const sides = {
  left: 'inset-y-0 left-0 w-[280px] max-w-[85vw] border-r bg-surface-muted',
  right: 'inset-y-0 right-0 w-[440px] max-w-full border-l bg-surface',
  bottom: 'inset-x-0 bottom-0 max-h-[80dvh] rounded-t-dialog border-t bg-surface-over',
}

/** Slides over the page: the navigation on a phone (left), a sheet (bottom). Esc and a press outside close it. */
export function Drawer({ isOpen, onClose, label, side = 'left', children }: DrawerProps) {
  const panel = useDoublePressGuard<HTMLDivElement>(isOpen)
  return (
    <HeadlessDialog open={isOpen} onClose={onClose} aria-label={label} className="relative z-50">
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <DialogPanel
        ref={panel}
        onKeyDown={trapTab}
        className={classNames(
          'fixed flex animate-open flex-col overflow-y-auto border-edge shadow-raised',
          sides[side],
        )}
      >
        {children}
      </DialogPanel>
    </HeadlessDialog>
  )
}
