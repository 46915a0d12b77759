import type { UpgradeForm } from '@joy/domain/forms/upgrade-form.ts'
import { upgradeMessages } from '@joy/domain/upgrades/upgrade-messages.ts'
import { ChoiceCard, ChoiceGroup } from '@joy/ui/choice-card.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import type { UpgradeRecord } from '@joy/contract'
import { TextField } from '@joy/ui/text-field.tsx'
import type { UseFormReturn } from 'react-hook-form'
import { PaidAlready } from './paid-already.tsx'

type Props = {
  form: UseFormReturn<UpgradeForm>
  isStripeConnected: boolean | undefined
  subscriber: UpgradeRecord['subscriber'] | undefined
}

/** By link, paid already, or comped; what is paid already; and what each of them needs. */
export function PaymentPart({ form, isStripeConnected, subscriber }: Props) {
  const { errors } = form.formState
  const payment = form.watch('payment')
  return (
    <>
      <ChoiceGroup label="Payment" error={errors.payment?.message}>
        <ChoiceCard {...form.register('payment')} value="checkout" title="Send a Stripe checkout link">
          The subscriber gets the link by e-mail and pays there.
        </ChoiceCard>
        <ChoiceCard {...form.register('payment')} value="reference" title="Already paid, with a reference">
          By cheque, by transfer or at Stripe. The registration begins at once.
        </ChoiceCard>
        <ChoiceCard {...form.register('payment')} value="comp" title="Comped">
          Paid access without payment, forever. The registration begins at once.
        </ChoiceCard>
      </ChoiceGroup>
      {subscriber && <PaidAlready form={form} subscriber={subscriber} />}
      {payment === 'checkout' && isStripeConnected === false && (
        <Notice tone="neutral" title={upgradeMessages.stripeNotConnected} role="status" />
      )}
      {payment === 'reference' && (
        <TextField
          label="Reference"
          helper="Such as the number of the cheque, or the id of a subscription at Stripe (sub_…)."
          autoComplete="off"
          error={errors.reference?.message}
          {...form.register('reference')}
        />
      )}
      {payment === 'comp' && (
        <TextField
          label="Reason (optional)"
          helper="Kept with the comp."
          autoComplete="off"
          error={errors.reason?.message}
          {...form.register('reason')}
        />
      )}
    </>
  )
}
