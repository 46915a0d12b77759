import { useEffect, useId, useRef, type ReactNode } from 'react'
import { SiteAlert } from './site-alert.tsx'
import { SiteButton } from './site-button.tsx'
import type { SiteButtonTone } from './site-button-class.ts'
import { useOutsidePress } from './use-outside-press.ts'

type Props = {
  isOpen: boolean
  /** By Esc, a press outside, or the button that changes nothing. Not called while `isPending`. */
  onClose: () => void
  /** A question, or the name of the form. */
  title: string
  /** The words of the button that does it. */
  confirmLabel: string
  onConfirm: () => void
  closeLabel?: string
  /** `danger-quiet` for what takes something away. */
  tone?: SiteButtonTone
  isPending?: boolean
  /** There is nothing to confirm yet; the reason stands in the dialog. */
  isDisabled?: boolean
  /** What went wrong and what to do next. */
  problem?: string | undefined
  /** What will happen, and fields. */
  children?: ReactNode
}

/**
 * Asks before an act of the site: a native modal dialog, a sheet from below on a phone. The first field has the focus, else
 * the button that changes nothing, or the title where that is out of sight; closing gives the focus back to what opened it. Keep it mounted: opened by `isOpen` alone.
 */
export function SiteDialog({ isOpen, onClose, title, confirmLabel, onConfirm, closeLabel = 'Go Back', ...its }: Props) {
  const { tone = 'primary', isPending = false, isDisabled = false, problem, children } = its
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const leave = () => {
    if (!isPending) onClose()
  }
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return
    if (!isOpen) return element.close()
    element.showModal()
    const first = element.querySelector<HTMLElement>('input, select, textarea, [data-autofocus]')
    first?.focus({ preventScroll: true })
    // One that is longer than a small screen is read from its beginning; the focus is where one reads.
    element.scrollTop = 0
    if (first && first.getBoundingClientRect().bottom > element.getBoundingClientRect().bottom)
      element.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      aria-describedby={`${id}-body`}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      onClose={() => isOpen && onClose()}
      {...useOutsidePress(leave)}
      className={sheet}
    >
      {isOpen && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!isPending && !isDisabled) onConfirm()
          }}
          className="p-6 tablet:p-8"
        >
          <h2 id={id} tabIndex={-1} className="heading-3 outline-none">
            {title}
          </h2>
          <div id={`${id}-body`} className="mt-3 grid gap-4 text-[1.0625rem] leading-normal text-text-soft">
            {children}
          </div>
          {problem && !isPending && (
            <SiteAlert tone="bad" className="mt-5">
              {problem}
            </SiteAlert>
          )}
          <div className="mt-7 flex flex-col gap-3 tablet:flex-row tablet:justify-end">
            <SiteButton tone="default" data-autofocus onClick={leave}>
              {closeLabel}
            </SiteButton>
            <SiteButton type="submit" tone={tone} isPending={isPending} disabled={isDisabled}>
              {confirmLabel}
            </SiteButton>
          </div>
        </form>
      )}
    </dialog>
  )
}

// The border shows in forced colours, where shadows do not.
const sheet =
  'm-auto max-h-dvh w-full max-w-[540px] animate-rise overflow-y-auto overscroll-contain rounded-card border border-transparent bg-surface-over p-0 text-text shadow-raised backdrop:bg-scrim max-tablet:mb-0 max-tablet:max-w-none max-tablet:rounded-b-none max-tablet:pb-[env(safe-area-inset-bottom)]'
