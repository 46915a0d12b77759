import type { Subscriber } from '@joy/contract'
import { useState } from 'react'
import { unlessSignedOut } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { failedOutcome, showOutcome, type Outcome } from '#data/outcome.ts'

/** Opens the closed mailbox of one person, and closes it again as it was. */
export function useMailbox({ id }: Subscriber, onOpened: () => void) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const opening = trpc.subscribers.openMailbox.useMutation()
  const closing = trpc.subscribers.closeMailbox.useMutation()
  const report = (done: Outcome) => setOutcome(showOutcome(done))
  const close = () =>
    void closing.mutateAsync({ id }).then(
      ({ message }) => report({ tone: 'good', title: 'Mailbox closed', text: message }),
      (error: unknown) => setOutcome(showOutcome(failedOutcome('The mailbox was not closed', error))),
    )
  const open = (reason: string) =>
    void opening.mutateAsync({ id, reason }).then(
      ({ message }) => {
        report({ tone: 'good', title: 'Mailbox opened', text: message, undo: close })
        onOpened()
      },
      (error: unknown) => {
        setOutcome(showOutcome(failedOutcome('The mailbox was not opened', error)))
        unlessSignedOut(error, onOpened)
      },
    )
  return {
    open,
    close,
    isOpening: opening.isPending,
    isClosing: closing.isPending,
    outcome,
    dismissOutcome: () => setOutcome(null),
  }
}
