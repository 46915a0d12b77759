import type { GuideInput } from '@joy/contract'
import { errorStatus } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { showOutcome } from '#data/outcome.ts'
import { toConflict } from '#features/community/to-conflict.ts'
import { saveFailure } from '#features/community/save-failure.ts'

/** What members find to do in the portal, and how that is saved. */
export function useGuide() {
  const utils = trpc.useUtils()
  const setting = trpc.community.guide.useQuery()
  const { mutate, isPending, error, reset, variables } = trpc.community.setGuide.useMutation({
    onSuccess(saved) {
      showOutcome({ tone: 'good', title: 'It is saved.', text: 'Members see it in their portal at once.' })
      utils.community.guide.setData(undefined, saved)
      void utils.activity.invalidate()
    },
    onError: (refused) => {
      if (errorStatus(refused) === 409) void utils.community.guide.invalidate()
    },
  })
  const { data } = setting
  const rejected: GuideInput | null = toConflict({ error, variables }, data)
  return {
    setting,
    /** Somebody else saved something else meanwhile: what was wanted here, and either way on. */
    conflict: rejected && {
      mine: rejected,
      saveMine: (onSaved: () => void) => data && mutate({ ...rejected, version: data.version }, { onSuccess: onSaved }),
      takeTheirs: reset,
    },
    save: mutate,
    isSaving: isPending,
    failure: saveFailure('It was not saved', error, setting.isFetching),
    dismissFailure: reset,
  }
}
