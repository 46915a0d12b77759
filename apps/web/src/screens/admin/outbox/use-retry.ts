import type { OutboxMail } from '@joy/contract'
import { useState } from 'react'
import { errorDetail, serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { type Outcome, showOutcome } from '#data/outcome.ts'

/** Sends a mail once more; the list, its counts and the open mail then say so. */
export function useRetry({ id, to }: Pick<OutboxMail, 'id' | 'to'>) {
  const utils = trpc.useUtils()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const retry = trpc.outbox.retry.useMutation()
  return {
    outcome,
    dismiss: () => setOutcome(null),
    isPending: retry.isPending,
    retry: () =>
      retry.mutate(
        { id },
        {
          onSuccess: (mail) => {
            utils.outbox.get.setData({ id }, mail)
            setOutcome(
              showOutcome({ tone: 'good', title: 'On its way again', text: `The mail to ${to} goes out now.` }),
            )
          },
          onError: (error) =>
            setOutcome(
              showOutcome({
                tone: 'bad',
                title: 'Not sent again',
                text: serverMessage(error),
                detail: errorDetail(error),
              }),
            ),
        },
      ),
  }
}
