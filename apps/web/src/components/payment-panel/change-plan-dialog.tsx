import type { PaymentDetail } from '@joy/contract'
import { plans } from '@joy/domain/plans.ts'
import { formatCharge } from '@joy/domain/revenue.ts'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Consequence } from '@joy/ui/dialog.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { SelectField } from '@joy/ui/select-field.tsx'
import { ArrowRightLeft, Mail } from 'lucide-react'
import { useState } from 'react'
import { chargeWords } from '../off-words.ts'
import { ProviderConsequence } from './provider-consequence.tsx'
import type { PaymentDeeds } from './use-payment-deeds.ts'

/** Every paid plan by the month and by the year, with its price. */
const offers = (['work-out', 'join-the-gym'] as const).flatMap((plan) => {
  const found = plans.find((it) => it.id === plan)
  return (['month', 'year'] as const).map((interval) => ({
    plan,
    interval,
    value: `${plan} ${interval}`,
    title: found?.title ?? plan,
    amountCents: (interval === 'year' ? found?.yearlyCents : found?.monthlyCents) ?? 0,
  }))
})

/** Chooses another plan or interval, and says what follows from it. */
export function ChangePlanDialog({
  payment,
  deeds,
  onClose,
}: {
  payment: PaymentDetail
  deeds: PaymentDeeds
  onClose: () => void
}) {
  const now = `${payment.plan} ${payment.interval}`
  const [value, setValue] = useState(now)
  const offered = offers.map((it) => ({ ...it, amountCents: it.amountCents * payment.quantity }))
  const chosen = offered.find((it) => it.value === value)
  const isNew = value !== now && chosen !== undefined
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Change plan"
      description={`${payment.planTitle} of ${payment.name ?? payment.email}, ${chargeWords(payment)}.`}
      confirmLabel="Change plan"
      isPending={deeds.isPending}
      onConfirm={() => (isNew ? void deeds.changePlan({ plan: chosen.plan, interval: chosen.interval }) : onClose())}
    >
      <SelectField
        label="New plan"
        value={value}
        options={offered.map((it) => ({
          value: it.value,
          label: `${it.title}, ${formatCharge(it)}${it.value === now ? ' (now)' : ''}`,
        }))}
        onChange={(event) => setValue(event.target.value)}
      />
      {isNew && (
        <ul className="grid gap-2.5">
          <Consequence icon={<Icon of={ArrowRightLeft} />}>
            <b className="font-semibold">
              {chosen.title} at {formatCharge(chosen)} from now on{payment.discounts.length > 0 && ', before discounts'}
              .
            </b>{' '}
            {payment.provider === 'stripe'
              ? 'Stripe works out what is due for the rest of this period.'
              : 'What is due for the rest of this period is for you to settle.'}
          </Consequence>
          <Consequence icon={<Icon of={Mail} />}>
            <b className="font-semibold">{payment.email} gets a mail</b> with the new price.
          </Consequence>
          <ProviderConsequence payment={payment} />
        </ul>
      )}
    </ConfirmDialog>
  )
}
