import type { SubscriptionDetail } from '@joy/contract'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Consequence } from '@joy/ui/dialog.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { CalendarX, Mail } from 'lucide-react'
import { ProviderConsequence } from './provider-consequence.tsx'
import type { SubscriptionMutations } from './use-subscription-mutations.ts'

type Props = {
  subscription: SubscriptionDetail
  mutations: SubscriptionMutations
  isOpen: boolean
  onClose: () => void
}

/** Asks before Stripe is told once more to end what a deleted account is still charged for. */
export const EndNowDialog = ({ subscription, mutations, isOpen, onClose }: Props) => (
  <ConfirmDialog
    isOpen={isOpen}
    onClose={onClose}
    title="End 1 subscription at Stripe"
    description={`${subscription.planTitle} of a deleted account.`}
    confirmLabel="End 1 subscription"
    isPending={mutations.isPending}
    onConfirm={() => void mutations.cancel()}
  >
    <ul className="grid gap-2.5">
      <Consequence icon={<Icon of={CalendarX} />}>
        <b className="font-semibold">It ends at once.</b> Nothing is charged again; money that was taken is given back
        at Stripe.
      </Consequence>
      <Consequence icon={<Icon of={Mail} />}>
        <b className="font-semibold">Nobody is written to:</b> their account is deleted.
      </Consequence>
      <ProviderConsequence subscription={subscription} />
    </ul>
  </ConfirmDialog>
)
