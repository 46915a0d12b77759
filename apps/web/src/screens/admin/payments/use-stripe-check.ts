import { errorDetail, serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { useRefetch } from '#hooks/use-refetch.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

/** Compares with Stripe because somebody asked; list, cards and the words of the last check follow. */
export function useStripeCheck() {
  const refetch = useRefetch()
  const { outcome, show, dismissOutcome } = useOutcome()
  const { mutateAsync, isPending } = trpc.payments.check.useMutation()
  const check = async () => {
    dismissOutcome()
    try {
      const { message } = await mutateAsync()
      show({ tone: 'good', title: 'Checked with Stripe', text: message })
    } catch (error) {
      const failed = 'Failed to check with Stripe'
      const text = serverMessage(error) ?? 'Nothing was changed. Please try again.'
      show({ tone: 'bad', title: failed, text, detail: errorDetail(error, failed) })
      await refetch('payments')
    }
  }
  return { outcome, dismissOutcome, isPending, check }
}
