import { errorDetail, serverMessage } from '../../../data/error-message.ts'
import { trpc } from '../../../data/trpc.ts'
import { tell } from '../../../hooks/outcome.ts'
import { useRefetch } from '../../../hooks/use-refetch.ts'

/** For how many days access goes on after a paid term, and how that is saved. */
export function useGraceDays() {
  const utils = trpc.useUtils()
  const refetch = useRefetch()
  const setting = trpc.community.graceDays.useQuery()
  const { mutateAsync, isPending, error, reset } = trpc.community.setGraceDays.useMutation({
    onSuccess(saved) {
      tell({ tone: 'good', title: 'The days are saved.', text: 'They hold for everybody at once.' })
      utils.community.graceDays.setData(undefined, saved)
      void refetch.afterGraceDays()
    },
  })
  return {
    setting,
    /** Whether it was saved; where not, `failure` says why. */
    save: (input: { graceDays: number; version: number }) =>
      mutateAsync(input).then(
        () => true,
        () => false,
      ),
    isSaving: isPending,
    failure: error && {
      tone: 'bad' as const,
      title: 'The days were not saved',
      text: serverMessage(error) ?? 'The server did not answer. Please try again.',
      detail: errorDetail(error),
    },
    dismissFailure: reset,
  }
}
