import type { SubscriptionDetail } from '@joy/contract'
import { plans } from '@joy/domain/plans/plans.ts'
import { formatCharge } from '@joy/domain/plans/revenue.ts'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Consequence } from '@joy/ui/dialog.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { SelectField } from '@joy/ui/select-field.tsx'
import { ArrowRightLeft, Mail } from 'lucide-react'
import { useState } from 'react'
import { chargeLabel } from '../plans/running-messages.ts'
import { ProviderConsequence } from './provider-consequence.tsx'
import type { SubscriptionMutations } from './use-subscription-mutations.ts'

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
  subscription,
  mutations,
  onClose,
}: {
  subscription: SubscriptionDetail
  mutations: SubscriptionMutations
  onClose: () => void
}) {
  const { nextTerm } = subscription
  const now = `${subscription.plan} ${subscription.interval}`
  /** What holds next unless another is chosen: a change of what is paid outside of Stripe waits for its next payment. */
  const next = nextTerm ? `${nextTerm.plan} ${nextTerm.interval}` : now
  const [value, setValue] = useState(next)
  const offered = offers.map((it) => ({ ...it, amountCents: it.amountCents * subscription.quantity }))
  const chosen = offered.find((it) => it.value === value)
  const isNew = value !== next && chosen !== undefined
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Change plan"
      description={`${subscription.planTitle} of ${subscription.name ?? subscription.email}, ${chargeLabel(subscription)}.`}
      confirmLabel="Change plan"
      isPending={mutations.isPending}
      onConfirm={() =>
        isNew ? void mutations.changePlan({ plan: chosen.plan, interval: chosen.interval }) : onClose()
      }
    >
      <SelectField
        label="New plan"
        value={value}
        options={offered.map((plan) => ({
          value: plan.value,
          label: `${plan.title}, ${formatCharge(plan)}${plan.value === now ? ' (now)' : plan.value === next ? ' (with the next payment)' : ''}`,
        }))}
        onChange={(event) => setValue(event.target.value)}
      />
      {isNew && (
        <ul className="grid gap-2.5">
          <Consequence icon={<Icon of={ArrowRightLeft} />}>
            {subscription.provider === 'stripe' ? (
              <>
                <b className="font-semibold">
                  {chosen.title} at {formatCharge(chosen)} from now on
                  {subscription.discounts.length > 0 && ', before discounts'}.
                </b>{' '}
                Stripe works out what is due for the rest of this period.
              </>
            ) : value === now ? (
              <b className="font-semibold">It stays {subscription.planTitle}: the change that waits is taken back.</b>
            ) : (
              <>
                <b className="font-semibold">
                  {chosen.title} at {formatCharge(chosen)} with the next payment.
                </b>{' '}
                What was paid holds: until then it stays {subscription.planTitle}, in access and in revenue.
              </>
            )}
          </Consequence>
          <Consequence icon={<Icon of={Mail} />}>
            <b className="font-semibold">{subscription.email} gets a mail</b> with the new price.
          </Consequence>
          <ProviderConsequence subscription={subscription} />
        </ul>
      )}
    </ConfirmDialog>
  )
}
