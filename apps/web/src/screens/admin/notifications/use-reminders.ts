import { errorStatus } from '#data/error-message.ts'
import { showOutcome } from '#data/outcome.ts'
import { trpc } from '#data/trpc.ts'
import { saveFailure } from '#features/community/save-failure.ts'

/** Whether people are reminded before something ends, what the next week brings, and how that is switched. */
export function useReminders() {
  const utils = trpc.useUtils()
  const settings = trpc.reminders.settings.useQuery()
  const { mutate, isPending, error, reset } = trpc.reminders.set.useMutation({
    onSuccess(saved) {
      showOutcome(
        saved.isOn
          ? { tone: 'good', title: 'Reminders are on.', text: 'Those that are due go within ten minutes.' }
          : { tone: 'good', title: 'Reminders are off.', text: 'None goes from now on, nor any that still waits.' },
      )
      utils.reminders.settings.setData(undefined, saved)
    },
    onError: (refused) => {
      if (errorStatus(refused) === 409) void utils.reminders.settings.invalidate()
    },
  })
  const { data } = settings
  return {
    settings,
    turn: (isOn: boolean, onEnd: () => void) => data && mutate({ isOn, version: data.version }, { onSettled: onEnd }),
    isSaving: isPending,
    failure: saveFailure('The reminders were not switched', error, settings.isFetching),
    dismissFailure: reset,
  }
}
