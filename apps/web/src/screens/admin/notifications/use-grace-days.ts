import { errorDetail, errorStatus, serverMessage } from '../../../data/error-message.ts'
import { trpc } from '../../../data/trpc.ts'
import { tell } from '../../../hooks/outcome.ts'
import { useRefetch } from '../../../hooks/use-refetch.ts'
import { conflictOf } from './conflict-of.ts'

/** For how many days access goes on after a paid term, and how that is saved. */
export function useGraceDays() {
  const utils = trpc.useUtils()
  const refetch = useRefetch()
  const setting = trpc.community.graceDays.useQuery()
  const { mutateAsync, isPending, error, reset, variables } = trpc.community.setGraceDays.useMutation({
    onSuccess(saved) {
      tell({ tone: 'good', title: 'The days are saved.', text: 'They hold for everybody at once.' })
      utils.community.graceDays.setData(undefined, saved)
      void refetch.afterGraceDays()
    },
    onError: (refused) => {
      if (errorStatus(refused) === 409) void utils.community.graceDays.invalidate()
    },
  })
  return {
    setting,
    /** Whether it was saved; where not, `failure` or `rejected` says why. */
    save: (input: { graceDays: number; version: number }) =>
      mutateAsync(input).then(
        () => true,
        () => false,
      ),
    /** What was wanted here when somebody else saved other days first. */
    rejected: conflictOf({ error, variables }, setting.data),
    isSaving: isPending,
    // A conflict is told with what stands now, as soon as that is read.
    failure:
      error && !(errorStatus(error) === 409 && setting.isFetching)
        ? {
            tone: 'bad' as const,
            title: 'The days were not saved',
            text: serverMessage(error) ?? 'The server did not answer. Please try again.',
            detail: errorDetail(error),
          }
        : null,
    dismissFailure: reset,
  }
}
