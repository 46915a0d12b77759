import { errorDetail, serverMessage } from '../../../data/error-message.ts'
import { trpc } from '../../../data/trpc.ts'
import { tell } from '../../../hooks/outcome.ts'
import { useJob } from '../../../hooks/use-job.ts'
import { useRefetch } from '../../../hooks/use-refetch.ts'

/** The community's zone, how it is saved, and the job that counts the months anew afterwards. */
export function useTimeZone() {
  const utils = trpc.useUtils()
  const refetch = useRefetch()
  const settings = trpc.community.settings.useQuery()
  const counting = useJob(['months'], { onEnd: () => void refetch.afterMonths() })
  const { mutate, isPending, error, reset } = trpc.community.setTimeZone.useMutation({
    onSuccess(saved) {
      tell({ tone: 'good', title: 'The time zone is saved.', text: 'The months are counted anew in it.' })
      utils.community.settings.setData(undefined, saved)
      void utils.jobs.active.invalidate()
      // Last: with it everything on the page is drawn anew.
      utils.session.current.setData(undefined, (session) => session && { ...session, timeZone: saved.timeZone })
    },
  })
  return {
    settings,
    job: counting.isRunning ? counting.job : null,
    save: mutate,
    isSaving: isPending,
    failure: error && {
      tone: 'bad' as const,
      title: 'The time zone was not saved',
      text: serverMessage(error) ?? 'The server did not answer. Please try again.',
      detail: errorDetail(error),
    },
    dismissFailure: reset,
  }
}
