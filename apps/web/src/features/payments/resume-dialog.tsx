import type { SubscriptionDetail } from '@joy/contract'
import { howItGoesOn } from '@joy/domain/access/how-it-goes-on.ts'
import { formatCharge, isOverdue } from '@joy/domain/plans/revenue.ts'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Consequence } from '@joy/ui/dialog.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { Mail, RotateCw } from 'lucide-react'
import { formatDay } from '#dates.ts'
import { chargeWords } from '../plans/running-words.ts'
import { periodEndAt } from './payment-words.ts'
import { ProviderConsequence } from './provider-consequence.tsx'
import type { PaymentDeeds } from './use-payment-deeds.ts'

/** As the answer and the mail say it. */
const goesOnOf = ({ provider, status, collectionPause, isRenewalUnheard: isUnheard, ...it }: SubscriptionDetail) =>
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

type Props = { payment: SubscriptionDetail; deeds: PaymentDeeds; isOpen: boolean; onClose: () => void }

/** Asks before a cancelled subscription goes on: by Stripe somebody is charged, and outside of it nothing renews. */
export const ResumeDialog = ({ payment, deeds, isOpen, onClose }: Props) => (
  <ConfirmDialog
    isOpen={isOpen}
    onClose={onClose}
    title="Resume 1 subscription"
    description={`${payment.planTitle} of ${payment.name ?? payment.email}.`}
    confirmLabel="Resume 1 subscription"
    isPending={deeds.isPending}
    onConfirm={() => void deeds.resume()}
  >
    <ul className="grid gap-2.5">
      <Consequence icon={<Icon of={RotateCw} />}>
        {payment.provider === 'stripe' && payment.collectionPause ? (
          <>
            <b className="font-semibold">It goes on, and {goesOnOf(payment)}</b>: nothing is charged before they are
            taken again.
          </>
        ) : payment.provider === 'stripe' && (isOverdue(payment.status) || payment.isRenewalUnheard) ? (
          <>
            <b className="font-semibold">It goes on, and {goesOnOf(payment)}</b>, instead of ending.
          </>
        ) : payment.provider === 'stripe' ? (
          <>
            <b className="font-semibold">It renews on {formatDay(periodEndAt(payment))}</b> at {chargeWords(payment)},
            instead of ending.
          </>
        ) : (
          <>
            <b className="font-semibold">It is paid until {formatDay(periodEndAt(payment))}</b>, and does not end with
            that day: the next payment of {formatCharge(payment, payment.currency)} is to be recorded by hand.
          </>
        )}
      </Consequence>
      <Consequence icon={<Icon of={Mail} />}>
        <b className="font-semibold">{payment.email} gets a mail</b> that it goes on.
      </Consequence>
      <ProviderConsequence payment={payment} />
    </ul>
  </ConfirmDialog>
)
