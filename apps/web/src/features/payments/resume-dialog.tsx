import type { SubscriptionDetail } from '@joy/contract'
import { howItGoesOn } from '@joy/domain/access/how-it-goes-on.ts'
import { formatCharge, isOverdue } from '@joy/domain/plans/revenue.ts'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Consequence } from '@joy/ui/dialog.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { Mail, RotateCw } from 'lucide-react'
import { formatDay } from '#dates.ts'
import { chargeLabel } from '../plans/running-messages.ts'
import { periodEndAt } from './subscription-labels.ts'
import { ProviderConsequence } from './provider-consequence.tsx'
import type { SubscriptionMutations } from './use-subscription-mutations.ts'

/** As the answer and the mail say it. */
const goesOnMessage = ({ provider, status, collectionPause, isRenewalUnheard: isUnheard, ...it }: SubscriptionDetail) =>
  howItGoesOn(
    {
      provider,
      status,
      periodEnd: periodEndAt(it),
      isUnheard,
      pause: collectionPause && { resumesAt: collectionPause.resumesAt ? new Date(collectionPause.resumesAt) : null },
    },
    formatDay,
  ).goesOn

type Props = {
  subscription: SubscriptionDetail
  mutations: SubscriptionMutations
  isOpen: boolean
  onClose: () => void
}

/** Asks before a cancelled subscription goes on: by Stripe somebody is charged, and outside of it nothing renews. */
export const ResumeDialog = ({ subscription, mutations, isOpen, onClose }: Props) => (
  <ConfirmDialog
    isOpen={isOpen}
    onClose={onClose}
    title="Resume 1 subscription"
    description={`${subscription.planTitle} of ${subscription.name ?? subscription.email}.`}
    confirmLabel="Resume 1 subscription"
    isPending={mutations.isPending}
    onConfirm={() => void mutations.resume()}
  >
    <ul className="grid gap-2.5">
      <Consequence icon={<Icon of={RotateCw} />}>
        {subscription.provider === 'stripe' && subscription.collectionPause ? (
          <>
            <b className="font-semibold">It goes on, and {goesOnMessage(subscription)}</b>: nothing is charged before
            they are taken again.
          </>
        ) : subscription.provider === 'stripe' && (isOverdue(subscription.status) || subscription.isRenewalUnheard) ? (
          <>
            <b className="font-semibold">It goes on, and {goesOnMessage(subscription)}</b>, instead of ending.
          </>
        ) : subscription.provider === 'stripe' ? (
          <>
            <b className="font-semibold">It renews on {formatDay(periodEndAt(subscription))}</b> at{' '}
            {chargeLabel(subscription)}, instead of ending.
          </>
        ) : (
          <>
            <b className="font-semibold">It is paid until {formatDay(periodEndAt(subscription))}</b>, and does not end
            with that day: the next payment of {formatCharge(subscription, subscription.currency)} is to be recorded by
            hand.
          </>
        )}
      </Consequence>
      <Consequence icon={<Icon of={Mail} />}>
        <b className="font-semibold">{subscription.email} gets a mail</b> that it goes on.
      </Consequence>
      <ProviderConsequence subscription={subscription} />
    </ul>
  </ConfirmDialog>
)
