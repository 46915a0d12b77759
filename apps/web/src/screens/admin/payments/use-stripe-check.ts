import { useState } from 'react'
import { errorDetail, serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { type Outcome, showOutcome } from '#data/outcome.ts'
import { useRefetch } from '#hooks/use-refetch.ts'

/** Compares with Stripe because somebody asked; list, cards and the words of the last check follow. */
export function useStripeCheck() {
  const refetch = useRefetch()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { mutateAsync, isPending } = trpc.payments.check.useMutation()
  const check = async () => {
    setOutcome(null)
    try {
      const { message } = await mutateAsync()
      setOutcome(showOutcome({ tone: 'good', title: 'Checked with Stripe', text: message }))
    } catch (error) {
      const failed = 'Failed to check with Stripe'
      const text = serverMessage(error) ?? 'Nothing was changed. Please try again.'
      setOutcome(showOutcome({ tone: 'bad', title: failed, text, detail: errorDetail(error, failed) }))
      await refetch('payments')
    }
  }
  return { outcome, dismiss: () => setOutcome(null), isPending, check }
}
