import { trpc } from '#data/trpc.ts'
import { failedOutcome, showOutcome } from '#data/outcome.ts'
import { useMay } from '#hooks/use-may.ts'

/** Which members ask for another plan, and that it is settled. */
export function usePlanWishes() {
  const utils = trpc.useUtils()
  const wishes = trpc.requests.planWishes.useQuery()
  const { mutate, isPending } = trpc.requests.settlePlanWish.useMutation({
    onSuccess: ({ message }) => void showOutcome({ tone: 'good', title: message }),
    onError(error) {
      showOutcome(failedOutcome('Nothing was changed', error))
      void utils.requests.planWishes.invalidate()
    },
  })
  return { wishes, settle: mutate, isSettling: isPending, maySettle: useMay('requests.settlePlanWish') }
}
