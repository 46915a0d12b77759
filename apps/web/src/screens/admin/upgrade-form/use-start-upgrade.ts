import type { UpgradeForm } from '@joy/domain/forms/upgrade-form.ts'
import { upgradeMessages } from '@joy/domain/upgrades/upgrade-messages.ts'
import { useNavigate } from 'react-router-dom'
import { paymentInput } from '#features/upgrades/payment-input.ts'
import { trpc } from '#data/trpc.ts'
import { forgetUpgradePerson } from '#features/upgrades/upgrade-person.ts'
import { showOutcome } from '#data/outcome.ts'
import { useRefetch } from '#hooks/use-refetch.ts'
import { paths } from '#paths.ts'

/** Starts the upgrade and goes to its own page; whom it was kept for is then forgotten. */
export function useStartUpgrade() {
  const navigate = useNavigate()
  const refetch = useRefetch()
  const create = trpc.upgrades.create.useMutation({
    onSuccess: async ({ id }) => {
      forgetUpgradePerson()
      showOutcome({ tone: 'good', title: `Upgrade #${id}`, text: upgradeMessages.created })
      await navigate(paths.upgradeWorkflow(id))
    },
    onError: () => refetch('upgrades'),
  })
  return {
    isPending: create.isPending,
    error: create.error,
    reset: create.reset,
    run: (subscriberId: number, entries: UpgradeForm, person: string | null | undefined) =>
      create.mutate({
        subscriberId,
        ...paymentInput(entries),
        ...(person === undefined ? {} : { person: { personId: person } }),
      }),
  }
}
