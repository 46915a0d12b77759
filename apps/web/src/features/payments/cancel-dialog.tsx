import type { SubscriptionDetail } from '@joy/contract'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Consequence } from '@joy/ui/dialog.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { CalendarX, Mail, RotateCw } from 'lucide-react'
import { formatDay } from '#dates.ts'
import { periodEndAt } from './subscription-labels.ts'
import { ProviderConsequence } from './provider-consequence.tsx'
import type { SubscriptionMutations } from './use-subscription-mutations.ts'

type Props = {
  subscription: SubscriptionDetail
  mutations: SubscriptionMutations
  isOpen: boolean
  onClose: () => void
}

/** Asks before a subscription is set to end. */
export const CancelDialog = ({ subscription, mutations, isOpen, onClose }: Props) => (
  <ConfirmDialog
    isOpen={isOpen}
    onClose={onClose}
    title="Cancel 1 subscription"
    description={`${subscription.planTitle} of ${subscription.name ?? subscription.email}.`}
    confirmLabel="Cancel 1 subscription"
    isPending={mutations.isPending}
    onConfirm={() => void mutations.cancel()}
  >
    <ul className="grid gap-2.5">
      <Consequence icon={<Icon of={CalendarX} />}>
        <b className="font-semibold">
          It ends on {formatDay(periodEndAt(subscription))}
          {subscription.isCancelAtPeriodEnd && `, and not on ${formatDay(subscription.currentPeriodEnd)}`}.
        </b>{' '}
        Until then everything stays open, and{' '}
        {subscription.provider === 'stripe' ? 'nothing is charged again' : 'no further payment is due'}.
      </Consequence>
      <Consequence icon={<Icon of={Mail} />}>
        <b className="font-semibold">{subscription.email} gets a mail</b> with the last day.
      </Consequence>
      <ProviderConsequence subscription={subscription} />
      <Consequence icon={<Icon of={RotateCw} />}>
        <b className="font-semibold">You can resume it</b> here until that day.
      </Consequence>
    </ul>
  </ConfirmDialog>
)
