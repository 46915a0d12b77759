import { failedOutcome, showOutcome } from '#data/outcome.ts'
import { toReader } from '#data/read-shape.ts'
import { trpc } from '#data/trpc.ts'
import { useMay } from '#hooks/use-may.ts'
import { usePreference } from '#hooks/use-preference.ts'

const readFold = toReader('open', 'folded')

/** What is left to set up, for whoever may do it; folded for oneself alone. */
export function useFirstRun() {
  const mayRead = useMay('dashboard.firstRun')
  const query = trpc.dashboard.firstRun.useQuery(undefined, { enabled: mayRead })
  const [fold, setFold] = usePreference('first-run', readFold, 'open')
  return { mayRead, query, isFolded: fold === 'folded', setFolded: (to: boolean) => setFold(to ? 'folded' : 'open') }
}

/** 'We have a backup', and back. */
export function useBackup() {
  const { mutate, isPending } = trpc.community.stateBackup.useMutation({
    onError: (error) => void showOutcome(failedOutcome('That was not saved', error)),
  })
  const withdraw = () => mutate({ hasBackup: false })
  return {
    isPending,
    state: () =>
      mutate(
        { hasBackup: true },
        {
          onSuccess: () =>
            void showOutcome({ tone: 'good', title: 'The backup is ticked off in your name.', undo: withdraw }),
        },
      ),
  }
}

/** The zone as it is was found right. */
export function useZone({ timeZone, version }: { timeZone: string; version: number }) {
  const utils = trpc.useUtils()
  const { mutate, isPending } = trpc.community.setTimeZone.useMutation({
    onSuccess(saved) {
      utils.community.settings.setData(undefined, saved)
      showOutcome({ tone: 'good', title: 'The time zone is kept as it is.' })
    },
    onError(error) {
      void utils.dashboard.firstRun.invalidate()
      showOutcome(failedOutcome('The time zone was not kept', error))
    },
  })
  return { isPending, confirm: () => mutate({ timeZone, version }) }
}
