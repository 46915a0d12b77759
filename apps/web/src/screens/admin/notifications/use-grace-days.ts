import { errorStatus } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { showOutcome } from '#data/outcome.ts'
import { useRefetch } from '#hooks/use-refetch.ts'
import { toConflict } from '#features/community/to-conflict.ts'
import { saveFailure } from '#features/community/save-failure.ts'

/** For how many days access goes on after a paid term, and how that is saved. */
export function useGraceDays() {
  const utils = trpc.useUtils()
  const refetch = useRefetch()
  const setting = trpc.community.graceDays.useQuery()
  const { mutate, isPending, error, reset, variables } = trpc.community.setGraceDays.useMutation({
    onSuccess(saved) {
      showOutcome({ tone: 'good', title: 'The days are saved.', text: 'They hold for everybody at once.' })
      utils.community.graceDays.setData(undefined, saved)
      void refetch('community')
    },
    onError: (refused) => {
      if (errorStatus(refused) === 409) void utils.community.graceDays.invalidate()
    },
  })
  const { data } = setting
  const rejected = toConflict({ error, variables }, data)
  return {
    setting,
    /** Somebody else saved other days meanwhile: which were wanted here, and either way on. */
    conflict: rejected && {
      mine: rejected.graceDays,
      saveMine: (onSaved: () => void) =>
        data && mutate({ graceDays: rejected.graceDays, version: data.version }, { onSuccess: onSaved }),
      takeTheirs: (onTaken: () => void) => {
        reset()
        onTaken()
      },
    },
    save: mutate,
    isSaving: isPending,
    failure: saveFailure('The days were not saved', error, setting.isFetching),
    dismissFailure: reset,
  }
}
