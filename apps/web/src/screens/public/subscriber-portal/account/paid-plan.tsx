import type { PortalOverview, PortalSubscription } from '@joy/contract'
import { isCarrying } from '@joy/domain/access/subscription-source.ts'
import { formatAmount, isOverdue } from '@joy/domain/plans/revenue.ts'
import { Link } from 'react-router-dom'
import { paymentMethodLabel } from '@joy/domain/plans/payment-method-label.ts'
import { formatDay } from '#dates.ts'
import { SiteAlert } from '#components/site/site-alert.tsx'
import { SupportEmail } from '#components/site/support-links.tsx'
import { SiteBadge } from '#components/site/site-badge.tsx'
import { nextTermSentence, discountNote, pauseMessage, renewalMessage } from '#features/plans/running-messages.ts'
import { paths } from '#paths.ts'
import { afterTheEnd } from '#features/plans/source-messages.ts'
import { PaymentMethod } from './payment-method.tsx'

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
  const { sid, planTitle, interval, quantity, status, endsAt, renewsAt, isEndUnconfirmed, card, collectionPause } =
    subscription
  const isWithAccount = deletion !== null && subscription.endsAt === deletion.dueAt
  const label = paymentMethodLabel(subscription)
  const after = (end: string) => (isWithAccount ? undefined : afterTheEnd(access, end))
  const isOver = isTermOver(subscription, access.asOf)
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
            isTermOver={isOver}
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
        <SiteAlert tone="bad" className="mt-5">
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
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 pt-5 text-site-base text-text-soft">
          {endsAt && isEndUnconfirmed ? (
            <span>
              Cancelled.{' '}
              {endsAt > access.asOf && (
                <>
                  You keep access until <strong>{formatDay(endsAt)}</strong>
                  {isWithAccount && withAccount}.{' '}
                </>
              )}
              <span>
                Stripe, which takes the payments, is being told; until it has confirmed the end your plan stays open,
                and then we write to you.
              </span>
            </span>
          ) : endsAt && renewsAt ? (
            <>
              <CancelLink email={email} sid={sid}>
                End it with this period
              </CancelLink>
              <span>
                Cancelled. It ends on <strong>{formatDay(endsAt)}</strong>
                {isWithAccount && withAccount}
                {chargedUntilThen(subscription)}. {after(endsAt)}
              </span>
            </>
          ) : endsAt ? (
            <span>
              Cancelled. {isOverdue(status) || !isCarrying(status) ? 'It ends on' : 'You keep access until'}{' '}
              <strong>{formatDay(endsAt)}</strong>
              {isWithAccount && withAccount}. {isOverdue(status) && 'No later period is charged. '}
              {after(endsAt)}
            </span>
          ) : (
            <>
              {isOver ? (
                <span>
                  To go on, write to <SupportEmail />.
                </span>
              ) : (
                <CancelLink email={email} sid={sid}>
                  Cancel Subscription
                </CancelLink>
              )}
              <Renewal subscription={subscription} access={access} />
            </>
          )}
        </p>
      )}
    </>
  )
}

const withAccount = ', when your account is deleted'

const CancelLink = ({ children, ...whose }: { email: string; sid: string; children: string }) => (
  <Link data-no-print to={paths.cancelSubscription(whose)} className="inline-link text-inherit!">
    {children}
  </Link>
)

/** Its end lies in a later period: it can be cancelled still, and is charged unless it is. */
function chargedUntilThen({ nextCharge }: PortalSubscription): string {
  return nextCharge ? `; until then it is charged, next on ${formatDay(nextCharge.at)}` : '; until then it goes on'
}

type At = { subscription: PortalSubscription; access: PortalOverview['access'] }

function tryMessage(dunning: PortalSubscription['dunning']): string {
  if (!dunning) return 'It is tried again'
  const of = dunning.of === null ? '' : ` (${dunning.tries} of ${dunning.of} tries are made)`
  return dunning.nextTryAt === null
    ? 'It is not tried again by itself'
    : `It is tried again on ${formatDay(dunning.nextTryAt)}${of}`
}

/** Stripe tries it again by itself, and the plan is kept meanwhile; once it has given up, no other card is tried, and the plan rests. */
function failedMessage({ status, failedSince, endsAt, card, paymentMethod, dunning }: PortalSubscription): string {
  const failed = failedSince ? `Your payment failed on ${formatDay(failedSince)}.` : 'Your last payment failed.'
  const canMend = status === 'past_due' && (card !== null || paymentMethod !== null)
  if (dunning?.isToConfirm && status === 'past_due' && !endsAt)
    return 'Your bank asks you to confirm your payment. You keep your plan meanwhile.'
  const stands =
    status === 'past_due'
      ? `${tryMessage(dunning)}, and you keep your plan meanwhile.`
      : 'Your plan rests until it is paid.'
  if (endsAt) {
    const still =
      status === 'past_due' ? 'It is still tried again, though you have cancelled, and' : 'Though you have cancelled,'
    const plan = status === 'past_due' ? 'you keep your plan meanwhile' : 'it stays open, and your plan rests'
    const what = canMend
      ? 'To pay it, change your card below; if you do not want to pay it, write to us.'
      : 'Whether you want to pay it or not, write to us.'
    return `${failed} ${still} ${plan}. ${what}`
  }
  return `${failed} ${stands} ${canMend ? 'Please change your card below, or write to us.' : 'Please write to us.'}`
}

/**
 * What is paid outside of Stripe renews by nothing but the next payment; access goes on for some days. Of a payment that
 * failed nobody knows when it renews.
 */
function Renewal({ subscription, access }: At) {
  const { status, renewsAt, isRenewalUnheard, accessUntil, collectionPause } = subscription
  const { asOf } = access
  if (!renewsAt || collectionPause || isOverdue(status) || !isCarrying(status)) return null
  if (status === 'trialing' && !isRenewalUnheard) return <span>{trialMessage(subscription, renewsAt)}</span>
  if (!accessUntil) return <span>{renewalMessage(renewsAt, isRenewalUnheard)}</span>
  if (renewsAt > asOf) return <span>Paid until {formatDay(renewsAt)}</span>
  const after = afterTheEnd(access, accessUntil)
  const kept = after
    ? `You keep this plan until ${formatDay(accessUntil)}. ${after}`
    : `You keep access until ${formatDay(accessUntil)}.`
  return (
    <span>
      Your paid time ended on {formatDay(renewsAt)}.{' '}
      {accessUntil > asOf ? kept : `Your access by it ended on ${formatDay(accessUntil)}.`}
    </span>
  )
}

function refusedMessage({ what, at }: NonNullable<PortalSubscription['refused']>): string {
  const asked = what === 'cancellation' ? 'You cancelled it' : 'You resumed it'
  return `${asked} on ${formatDay(at)}. Stripe, which takes the payments, refused that, and nothing has changed. Please try once more, or write to us.`
}

function trialMessage({ nextCharge, currency }: PortalSubscription, endsAt: string): string {
  const ends = `Your trial ends on ${formatDay(endsAt)}.`
  return nextCharge ? `${ends} ${formatAmount(nextCharge.cents, currency)} is charged then for the first time.` : ends
}

/** Of what is paid outside of Stripe: nothing is left to be cancelled, and the plan is kept for some days. */
const isTermOver = ({ accessUntil, renewsAt }: PortalSubscription, asOf: string): boolean =>
  accessUntil !== null && renewsAt !== null && renewsAt <= asOf

type PlanState = { status: string; isEnding: boolean; isPaused: boolean; isTermOver: boolean }

function PlanStatus({ status, isEnding, isPaused, isTermOver: isOver }: PlanState) {
  if (isOver) return <SiteBadge tone="neutral">Term ended</SiteBadge>
  if (isEnding) return <SiteBadge tone="neutral">Ending</SiteBadge>
  if (isPaused) return <SiteBadge tone="neutral">Payments paused</SiteBadge>
  if (status === 'active') return <SiteBadge tone="good">Active</SiteBadge>
  return (
    <SiteBadge tone={isOverdue(status) ? 'bad' : 'neutral'}>
      {messages[status] ?? status.replaceAll('_', ' ')}
    </SiteBadge>
  )
}

const messages: Record<string, string> = {
  past_due: 'Payment failed',
  unpaid: 'Payment failed',
  incomplete: 'Payment pending',
  trialing: 'Trial',
  paused: 'Paused',
}
const small = 'text-site-base leading-normal text-text-soft'
