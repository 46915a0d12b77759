import type { LikelyPair } from '@joy/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { useListParams } from '#components/list/use-list-params.ts'
import { errorStatus } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { useRefetch } from '#hooks/use-refetch.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

/** One page of pairs, those that are open or those that were said to be two, and what is said of them. */
export function usePairs() {
  const params = useListParams({ sorts: ['newest'], defaultSort: 'newest', filters: ['state'] })
  const state = params.filters.state === 'dismissed' ? 'dismissed' : 'open'
  const { cursor, limit } = params.asked
  const page = trpc.merges.pairs.useQuery(
    { limit, state, ...(cursor === undefined ? {} : { cursor }) },
    { placeholderData: keepPreviousData },
  )
  const { outcome, show, showFailed, dismissOutcome } = useOutcome()
  const refetch = useRefetch()
  const dismissing = trpc.merges.dismiss.useMutation()
  const reopening = trpc.merges.reopen.useMutation()
  const failed = (title: string) => (error: unknown) => {
    showFailed(title, error)
    // Somebody judged it meanwhile: the list is what the person is to look at.
    if (errorStatus(error) === 404) void refetch('merges')
  }
  const reopen = ({ id }: LikelyPair) =>
    void reopening
      .mutateAsync({ id })
      .then(
        ({ message: text }) => show({ tone: 'good', title: 'Shown again', text }),
        failed('The pair was not taken back'),
      )
  const dismiss = (pair: LikelyPair) =>
    void dismissing
      .mutateAsync({ id: pair.id })
      .then(
        ({ message: text }) => show({ tone: 'good', title: 'Not the same person', text, undo: () => reopen(pair) }),
        failed('Nothing was said of the pair'),
      )
  return {
    params,
    state,
    page,
    dismiss,
    reopen,
    pendingId: dismissing.isPending ? dismissing.variables.id : reopening.isPending ? reopening.variables.id : null,
    outcome,
    dismissOutcome,
  } as const
}
export type Pairs = ReturnType<typeof usePairs>
