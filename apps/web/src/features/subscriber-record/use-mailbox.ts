import type { Subscriber } from '@joy/contract'
import { unlessSignedOut } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import type { Outcome } from '#data/outcome.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

/** Opens the closed mailbox of one person, and closes it again as it was. */
export function useMailbox({ id }: Subscriber, onOpened: () => void) {
  const { outcome, show, showFailed, dismissOutcome } = useOutcome()
  const opening = trpc.subscribers.openMailbox.useMutation()
  const closing = trpc.subscribers.closeMailbox.useMutation()
  const report = (done: Outcome) => show(done)
  const close = () =>
    void closing.mutateAsync({ id }).then(
      ({ message }) => report({ tone: 'good', title: 'Mailbox closed', text: message }),
      (error: unknown) => showFailed('The mailbox was not closed', error),
    )
  const open = (reason: string) =>
    void opening.mutateAsync({ id, reason }).then(
      ({ message }) => {
        report({ tone: 'good', title: 'Mailbox opened', text: message, undo: close })
        onOpened()
      },
      (error: unknown) => {
        showFailed('The mailbox was not opened', error)
        unlessSignedOut(error, onOpened)
      },
    )
  return {
    open,
    close,
    isOpening: opening.isPending,
    isClosing: closing.isPending,
    outcome,
    dismissOutcome,
  }
}
