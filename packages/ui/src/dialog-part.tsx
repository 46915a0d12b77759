import { Description, Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { type KeyboardEvent, useState, useEffect } from 'react'
import type { DialogProps } from './dialog.tsx'
import { isComposing } from './is-composing.ts'
import { trapTab } from './trap-tab.ts'
import { useDoublePressGuard } from './use-double-press-guard.ts'

/** Of `Dialog`: what is there once it opens. */
export function DialogPart({ isOpen, onClose, title, description, children, footer, onCtrlEnter }: DialogProps) {
  // Only one that opens after it was mounted takes the page behind it out of reach.
  const [isMounted, setMounted] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- the dialog has to be there before it opens
  useEffect(() => setMounted(true), [])
  const panel = useDoublePressGuard<HTMLDivElement>(isOpen && isMounted)
  // Before a field hears it: a list that is open there would take the Enter for itself.
  const onKeyDown = (event: KeyboardEvent) => {
    const isMeant = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat && !isComposing(event)
    if (!onCtrlEnter || !isMeant || !(event.target instanceof Node && panel.current?.contains(event.target))) return
    event.preventDefault()
    event.stopPropagation()
    onCtrlEnter()
  }
  return (
    <HeadlessDialog open={isOpen && isMounted} onClose={onClose} className="relative z-50" onKeyDownCapture={onKeyDown}>
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <div className="fixed inset-0 flex items-start justify-center overflow-y-auto px-4 pt-[12vh] pb-[calc(1rem+var(--toast-room,0px))] max-md:items-end max-md:p-3">
        <DialogPanel
          ref={panel}
          onKeyDown={trapTab}
          className="w-full max-w-[520px] animate-open overflow-hidden rounded-dialog bg-surface-over shadow-raised"
        >
          <header className="px-6 pt-5 max-md:px-4.5 max-md:pt-4.5">
            <DialogTitle className="[overflow-wrap:anywhere] text-[1.0625rem] leading-6 font-bold tracking-[-0.012em]">
              {title}
            </DialogTitle>
          </header>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 px-6 pt-1.5 pb-5 text-body max-md:px-4.5">
            {description && (
              <Description className="[overflow-wrap:anywhere] text-text-soft">{description}</Description>
            )}
            <div className="contents">{children}</div>
          </div>
          {footer && (
            <footer className="flex items-center justify-end gap-2 border-t border-edge-subtle bg-surface-muted px-6 py-3.5 max-md:flex-wrap max-md:px-4.5 max-md:py-3">
              {footer}
            </footer>
          )}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  )
}
