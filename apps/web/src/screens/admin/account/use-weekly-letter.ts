import { showOutcome } from '#data/outcome.ts'
import { trpc } from '#data/trpc.ts'
import { saveFailure } from '#features/community/save-failure.ts'

/** Whether one has the weekly letter, and how that is switched. */
export function useWeeklyLetter() {
  const utils = trpc.useUtils()
  const choice = trpc.account.weeklyLetter.useQuery()
  const { mutate, isPending, error, reset } = trpc.account.chooseWeeklyLetter.useMutation({
    onSuccess(saved) {
      showOutcome({ tone: 'good', title: saved.isOn ? 'The weekly letter is on.' : 'The weekly letter is off.' })
      utils.account.weeklyLetter.setData(undefined, saved)
    },
  })
  return {
    choice,
    turn: (isOn: boolean) => mutate({ isOn }),
    isSaving: isPending,
    failure: saveFailure('The weekly letter was not switched', error, choice.isFetching),
    dismissFailure: reset,
  }
}
