import { Dialog as HeadlessDialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import { useEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import type { DrawerProps } from './drawer.tsx'
import { trapTab } from './trap-tab.ts'
import { useDoublePressGuard } from './use-double-press-guard.ts'

const sides = {
  left: 'inset-y-0 left-0 w-[280px] max-w-[85vw] border-r bg-surface-muted',
  right: 'inset-y-0 right-0 w-[440px] max-w-full border-l bg-surface',
  bottom: 'inset-x-0 bottom-0 max-h-[80dvh] rounded-t-dialog border-t bg-surface-over',
}

/** Of `Drawer`: what is there once it opens. */
export function DrawerPart({ isOpen, onClose, label, side = 'left', children }: DrawerProps) {
  // Only one that opens after it was mounted takes the page behind it out of reach.
  const [isMounted, setMounted] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- the drawer has to be there before it opens
  useEffect(() => setMounted(true), [])
  const panel = useDoublePressGuard<HTMLDivElement>(isOpen && isMounted)
  return (
    <HeadlessDialog open={isOpen && isMounted} onClose={onClose} aria-label={label} className="relative z-50">
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
