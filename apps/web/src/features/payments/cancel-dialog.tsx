import type { SubscriptionDetail } from '@joy/contract'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Consequence } from '@joy/ui/dialog.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { CalendarX, Mail, RotateCw } from 'lucide-react'
import { formatDay } from '#dates.ts'
import { periodEndAt } from './payment-words.ts'
import { ProviderConsequence } from './provider-consequence.tsx'
import type { PaymentDeeds } from './use-payment-deeds.ts'

type Props = { payment: SubscriptionDetail; deeds: PaymentDeeds; isOpen: boolean; onClose: () => void }

/** Asks before a subscription is set to end. */
export const CancelDialog = ({ payment, deeds, isOpen, onClose }: Props) => (
  <ConfirmDialog
    isOpen={isOpen}
    onClose={onClose}
    title="Cancel 1 subscription"
    description={`${payment.planTitle} of ${payment.name ?? payment.email}.`}
    confirmLabel="Cancel 1 subscription"
    isPending={deeds.isPending}
    onConfirm={() => void deeds.cancel()}
  >
    <ul className="grid gap-2.5">
      <Consequence icon={<Icon of={CalendarX} />}>
        <b className="font-semibold">
          It ends on {formatDay(periodEndAt(payment))}
          {payment.isCancelAtPeriodEnd && `, and not on ${formatDay(payment.currentPeriodEnd)}`}.
        </b>{' '}
        Until then everything stays open, and{' '}
        {payment.provider === 'stripe' ? 'nothing is charged again' : 'no further payment is due'}.
      </Consequence>
      <Consequence icon={<Icon of={Mail} />}>
        <b className="font-semibold">{payment.email} gets a mail</b> with the last day.
      </Consequence>
      <ProviderConsequence payment={payment} />
      <Consequence icon={<Icon of={RotateCw} />}>
        <b className="font-semibold">You can resume it</b> here until that day.
      </Consequence>
    </ul>
  </ConfirmDialog>
)
