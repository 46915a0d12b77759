import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { Kbd } from './kbd.tsx'

export type ConfirmDialogProps = Omit<DialogProps, 'footer' | 'onCtrlEnter'> & {
  /** The button's words: the title again, with the count. */
  confirmLabel: string
  onConfirm: () => void
  isPending?: boolean
  /** What is asked is being counted anew: it waits for that, and keeps the focus. */
  isBusy?: boolean
  /** Nothing can be confirmed yet, or any more; the reason stands in the dialog. */
  isDisabled?: boolean
  pendingLabel?: string
  /** It was confirmed, and not done: whoever confirmed has their hand on that button. */
  isAgain?: boolean
  /** `danger` only for what cannot be undone. */
  tone?: 'primary' | 'danger'
}

/** Asks before something large. Cancel has the focus until it was confirmed once; Ctrl-Enter (or Cmd-Enter) confirms. */
export function ConfirmDialog({
  confirmLabel,
  onConfirm,
  isPending = false,
  isBusy = false,
  isDisabled = false,
  pendingLabel = 'Processing...',
  isAgain = false,
  tone = 'primary',
  ...dialog
}: ConfirmDialogProps) {
  const footer = (
    <>
      <span className="mr-auto text-meta text-text-soft max-md:hidden">
        <Kbd>Ctrl ↵</Kbd> to confirm
      </span>
      <Button data-autofocus={isAgain ? undefined : true} onClick={dialog.onClose} className="max-md:flex-1">
        Cancel
      </Button>
      <Button
        data-autofocus={isAgain || undefined}
        tone={tone}
        onClick={onConfirm}
        disabled={isDisabled}
        isPending={isPending}
        isBusy={isBusy}
        pendingLabel={pendingLabel}
        className="max-md:flex-1"
      >
        {confirmLabel}
      </Button>
    </>
  )
  return <Dialog {...dialog} onCtrlEnter={isPending || isBusy || isDisabled ? undefined : onConfirm} footer={footer} />
}
