import type { PortalOverview, PortalSubscription } from '@joy/contract'
import { isCarrying } from '@joy/domain/access/subscription-source.ts'
import { isTermOver } from '@joy/domain/access/term-over.ts'
import { formatAmount, isOverdue } from '@joy/domain/plans/revenue.ts'
import { paymentMethodLabel } from '@joy/domain/plans/payment-method-label.ts'
import { formatDay } from '#dates.ts'
import { SiteAlert } from '#components/site/site-alert.tsx'
import { SupportEmail } from '#components/site/support-links.tsx'
import { nextTermSentence, discountNote, pauseMessage } from '#features/plans/running-messages.ts'
import { toTerm } from '#features/plans/to-term.ts'
import { failedMessage, refusedMessage } from './paid-plan-messages.ts'
import { PaymentMethod } from './payment-method.tsx'
import { PlanEnd } from './plan-end.tsx'
import { PlanStatus } from './plan-status.tsx'

type Props = {
  email: string
  subscription: PortalSubscription
  access: PortalOverview['access']
  deletion: PortalOverview['deletion']
  /** To whoever has a gift beside it. */
  giftNote: string | undefined
  onSignedOut: () => void
}

/** One paid subscription: its price, its state, the card, and the way out. */
export function PaidPlan({ email, subscription, access, deletion, giftNote, onSignedOut }: Props) {
  const { sid, planTitle, interval, quantity, status, endsAt, card, collectionPause } = subscription
  const label = paymentMethodLabel(subscription)
  const isResting = !isCarrying(status) && !isOverdue(status)
  const discount = isResting ? null : discountNote(subscription)
  return (
    <>
      <div className="flex flex-col items-start gap-x-4 gap-y-2.5 border-b border-rule py-5.5 tablet:flex-row tablet:items-center">
        <div className="min-w-0 flex-1">
          <p className="leading-[1.4] font-medium">Planning Center Subscription</p>
          <p className={small}>
            <span>{interval === 'month' ? 'Monthly membership' : 'Yearly membership'}</span> · {planTitle}
            {quantity > 1 && <>, {quantity} times</>}
          </p>
        </div>
        <div className="flex items-center gap-5">
          <p className="font-display text-[1.625rem] leading-[1.1] tracking-[-.015em]">
            {formatAmount(subscription.chargedCents, subscription.currency)}
            <span className="font-text text-site-base tracking-normal text-text-soft">/{interval}</span>
          </p>
          <PlanStatus
            status={status}
            isEnding={endsAt !== null}
            isPaused={collectionPause !== null}
            isTermOver={isTermOver(toTerm(subscription), access.asOf)}
          />
        </div>
      </div>
      {subscription.isOfDeleted && (
        <p className="pt-5 text-site-base text-text-soft">
          This plan is of the account that you deleted. Stripe is told to end it, and what it opens to you ends then. If
          you were charged for it since, write to <SupportEmail />, and you have the money back.
        </p>
      )}
      {isResting && (
        <p className="pt-5 text-site-base text-text-soft">
          Your plan rests, and nothing is charged. To have it again, write to <SupportEmail />.
        </p>
      )}
      {isOverdue(status) && (
        <SiteAlert tone="bad" isFact className="mt-5">
          {failedMessage(subscription)}
          {subscription.dunning?.payUrl && (
            <>
              {' '}
              <a href={subscription.dunning.payUrl} className="inline-link text-inherit!">
                {subscription.dunning.isToConfirm ? 'Confirm it with your bank' : 'Pay it now'}
              </a>
            </>
          )}
        </SiteAlert>
      )}
      {subscription.isPlanUnconfirmed && (
        <p className="pt-5 text-site-base text-text-soft">
          This is your plan from now on. Stripe, which takes the payments, is still being told of the change and charges
          as before until it is; then we write to you.
        </p>
      )}
      {subscription.refused && (
        <SiteAlert tone="bad" className="mt-5">
          {refusedMessage(subscription.refused)}
        </SiteAlert>
      )}
      {subscription.isResumeUnconfirmed && (
        <p className="pt-5 text-site-base text-text-soft">
          You resumed it. Stripe, which takes the payments, is still being told that it goes on; once it has confirmed
          that, we write to you.
        </p>
      )}
      {subscription.nextTerm && (
        <p className="pt-5 text-site-base text-text-soft">
          {nextTermSentence({ ...subscription, nextTerm: subscription.nextTerm })}
        </p>
      )}
      {collectionPause && (
        <p className="pt-5 text-site-base text-text-soft">
          {endsAt ? 'Payments are paused' : pauseMessage(collectionPause, access.asOf)}; you keep your plan
          {endsAt && ` until ${formatDay(endsAt)}`}.
        </p>
      )}
      {discount && <p className="pt-5 text-site-base text-text-soft">{discount}</p>}
      {giftNote && <p className="pt-5 text-site-base text-text-soft">{giftNote}</p>}
      {label && <PaymentMethod sid={sid} card={card} label={label} onSignedOut={onSignedOut} />}
      {!subscription.isOfDeleted && (
        <PlanEnd email={email} subscription={subscription} access={access} deletion={deletion} />
      )}
    </>
  )
}

const small = 'text-site-base leading-normal text-text-soft'
