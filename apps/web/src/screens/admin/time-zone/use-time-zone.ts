import { notifyManager } from '@tanstack/react-query'
import { errorStatus } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { showOutcome } from '#data/outcome.ts'
import { useJob } from '#features/jobs/use-job.ts'
import { useRefetch } from '#hooks/use-refetch.ts'
import { toConflict } from '#features/community/to-conflict.ts'
import { saveFailure } from '#features/community/save-failure.ts'

/** The community's zone, how it is saved, and the job that counts the months anew afterwards. */
export function useTimeZone() {
  const utils = trpc.useUtils()
  const refetch = useRefetch()
  const settings = trpc.community.settings.useQuery()
  /** With the zone everything on the page is drawn anew, and what changes beside it in the same drawing, never before. */
  const showIn = (timeZone: string | undefined, change: () => void) =>
    notifyManager.batch(() => {
      change()
      utils.session.current.setData(
        undefined,
        (session) => session && { ...session, timeZone: timeZone ?? session.timeZone },
      )
    })
  const counting = useJob(['months'], { onEnd: () => void refetch('community') })
  const { mutate, isPending, error, reset, variables } = trpc.community.setTimeZone.useMutation({
    onSuccess(saved) {
      showOutcome({ tone: 'good', title: 'The time zone is saved.', text: 'The months are counted anew in it.' })
      void utils.jobs.active.invalidate()
      showIn(saved.timeZone, () => utils.community.settings.setData(undefined, saved))
    },
    onError: (refused) => {
      if (errorStatus(refused) === 409) void utils.community.settings.invalidate()
    },
  })
  const { data } = settings
  const rejected = toConflict({ error, variables }, data)
  return {
    settings,
    /** Somebody else saved another one meanwhile: which was wanted here, and either way on. */
    conflict: rejected && {
      mine: rejected.timeZone,
      saveMine: (onSaved: () => void) =>
        data && mutate({ timeZone: rejected.timeZone, version: data.version }, { onSuccess: onSaved }),
      takeTheirs: (onTaken: () => void) =>
        showIn(data?.timeZone, () => {
          reset()
          notifyManager.schedule(onTaken)
        }),
    },
    job: counting.isRunning ? counting.job : null,
    save: mutate,
    isSaving: isPending,
    failure: saveFailure('The time zone was not saved', error, settings.isFetching),
    dismissFailure: reset,
  }
}
