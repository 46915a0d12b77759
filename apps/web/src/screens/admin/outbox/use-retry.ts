import type { OutboxMail } from '@joy/contract'
import { trpc } from '#data/trpc.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

/** Sends a mail once more; the list, its counts and the open mail then say so. */
export function useRetry({ id, to }: Pick<OutboxMail, 'id' | 'to'>) {
  const utils = trpc.useUtils()
  const { outcome, show, showFailed, dismissOutcome } = useOutcome()
  const retry = trpc.outbox.retry.useMutation()
  return {
    outcome,
    dismissOutcome,
    isPending: retry.isPending,
    retry: () =>
      retry.mutate(
        { id },
        {
          onSuccess: (mail) => {
            utils.outbox.get.setData({ id }, mail)
            show({ tone: 'good', title: 'On its way again', text: `The mail to ${to} goes out now.` })
          },
          onError: (error) => showFailed('Not sent again', error),
        },
      ),
  }
}
