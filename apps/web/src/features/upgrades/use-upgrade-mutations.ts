import type { ChoosePaymentInput, UpgradeRecord } from '@joy/contract'
import { trpc } from '#data/trpc.ts'
import { useMay } from '#hooks/use-may.ts'
import { useRefetch } from '#hooks/use-refetch.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

/** Retry, cancel, and choosing the payment or the person: what can be done now by whoever is signed in, and what came of it. */
export function useUpgradeMutations(upgrade: UpgradeRecord | undefined) {
  const { outcome, show, showFailed, dismissOutcome } = useOutcome()
  const refetch = useRefetch()
  const retry = trpc.upgrades.retry.useMutation()
  const cancel = trpc.upgrades.cancel.useMutation()
  const pay = trpc.upgrades.choosePayment.useMutation()
  const choose = trpc.upgrades.choosePerson.useMutation()
  const may = {
    retry: useMay('upgrades.retry'),
    cancel: useMay('upgrades.cancel'),
    choosePayment: useMay('upgrades.choosePayment'),
    choosePerson: useMay('upgrades.choosePerson'),
  }
  const perform = async (
    title: string,
    failed: string,
    act: () => Promise<{ message: string }>,
    onDone?: () => void,
  ) => {
    try {
      const { message } = await act()
      show({ tone: 'good', title, text: message })
      onDone?.()
    } catch (error) {
      showFailed(failed, error)
      await refetch('upgrades')
    }
  }
  const id = upgrade?.id ?? 0
  return {
    canRetry: may.retry && upgrade?.can.retry === true,
    canCancel: may.cancel && upgrade?.can.cancel === true,
    canChoosePayment: may.choosePayment && upgrade?.can.choosePayment === true,
    canChoose: may.choosePerson && upgrade?.can.choosePerson === true,
    retry: () => void perform('Upgrade retried', 'Failed to retry', () => retry.mutateAsync({ id })),
    cancel: () => perform('Upgrade cancelled', 'Failed to cancel', () => cancel.mutateAsync({ id })),
    /** `onDone` is called once it was taken; what was entered stays where it was refused. */
    choosePayment: (input: Omit<ChoosePaymentInput, 'id'>, onDone: () => void) =>
      void perform('Payment chosen', 'Failed to carry on', () => pay.mutateAsync({ id, ...input }), onDone),
    choose: (personId: string | null) =>
      void perform('Person chosen', 'Failed to choose', () => choose.mutateAsync({ id, personId })),
    isRetrying: retry.isPending,
    isCancelling: cancel.isPending,
    isChoosingPayment: pay.isPending,
    isChoosing: choose.isPending,
    outcome,
    dismissOutcome,
  }
}
export type UpgradeMutations = ReturnType<typeof useUpgradeMutations>
