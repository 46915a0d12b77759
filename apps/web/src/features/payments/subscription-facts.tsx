import type { SubscriptionDetail } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { dunningLabel } from './dunning-label.ts'
import { isCarrying } from '@joy/domain/access/subscription-source.ts'
import {
  annualCents,
  formatAmount,
  formatCharge,
  formatMoney,
  isEnded,
  isOverdue,
  monthlyCents,
  OUR_CURRENCY,
} from '@joy/domain/plans/revenue.ts'
import { Fact, Facts, RecordSection } from '@joy/ui/record-parts.tsx'
import { formatDay, formatMomentWithZone } from '#dates.ts'
import {
  nextTermMessage,
  chargeLabel,
  isDiscountedWhole,
  discountLabel,
  pauseMessage,
  overdueMessage,
} from '../plans/running-messages.ts'
import { SubscriptionStatus } from './subscription-status.tsx'
import {
  payingLabel,
  endName,
  hasFailed,
  intervalLabel,
  isTermOver,
  lastDayAt,
  lastPeriodLabel,
  providerLabel,
} from './subscription-labels.ts'

/** What it is, what it costs, until when. */
export function SubscriptionFacts({ subscription }: { subscription: SubscriptionDetail }) {
  const isOver = subscription.endedAt !== null
  const endsAt = subscription.endedAt ?? lastDayAt(subscription)
  return (
    <RecordSection title="Subscription" aside={<SubscriptionStatus {...subscription} />}>
      <Facts>
        <Fact name="Plan">{subscription.planTitle}</Fact>
        <Fact name="Interval">{intervalLabel(subscription)}</Fact>
        {subscription.quantity > 1 && <Fact name="Quantity">{subscription.quantity}, to sponsor others</Fact>}
        {subscription.otherItems > 0 && (
          <Fact name="Beside it">
            {counted(subscription.otherItems, 'other item')} at Stripe, which{' '}
            {subscription.otherItems === 1 ? 'counts' : 'count'} in no amount here
          </Fact>
        )}
        {subscription.isScheduled && <Fact name="Schedule">A schedule at Stripe is to change it</Fact>}
        <Fact name="Amount">{chargeLabel(subscription)}</Fact>
        {subscription.discounts.length > 0 && (
          <>
            <Fact name="Discount">{discountLabel(subscription)}</Fact>
            <Fact name="Before discounts">{formatCharge(subscription, subscription.currency)}</Fact>
          </>
        )}
        {subscription.isPaying && (
          <Fact name="Monthly revenue">
            {formatMoney(getRevenue(subscription), subscription.currency)}
            {subscription.currency !== OUR_CURRENCY && ', in no sum: only US dollars are added up'}
          </Fact>
        )}
        {subscription.nextTerm && (
          <Fact name="Next term">{nextTermMessage({ ...subscription, nextTerm: subscription.nextTerm })}</Fact>
        )}
        <Fact name="Started" title={formatMomentWithZone(subscription.startedAt)}>
          {formatDay(subscription.startedAt)}
        </Fact>
        {hasFailed(subscription) && !isOver ? (
          <Fact
            name="Payment failed"
            title={subscription.failedSince ? formatMomentWithZone(subscription.failedSince) : undefined}
          >
            {subscription.failedSince ? formatDay(subscription.failedSince) : 'Not known when'}
            {subscription.dunning && `, ${dunningLabel(subscription.dunning)}`}
          </Fact>
        ) : (
          <Fact name={isOver ? 'Ended' : endName(subscription)} title={formatMomentWithZone(endsAt)}>
            {formatDay(endsAt)}
          </Fact>
        )}
        {subscription.accessUntil && isTermOver(subscription) && (
          <Fact
            name={subscription.accessUntil <= subscription.asOf ? 'Access ended' : 'Access until'}
            title={formatMomentWithZone(subscription.accessUntil)}
          >
            {formatDay(subscription.accessUntil)}
          </Fact>
        )}
        {subscription.isCancelAtPeriodEnd && subscription.nextCharge && (
          <Fact name="Next charge" title={formatMomentWithZone(subscription.nextCharge.at)}>
            {formatDay(subscription.nextCharge.at)},{' '}
            {formatAmount(subscription.nextCharge.cents, subscription.currency)}
          </Fact>
        )}
        <Fact name="Cancel at period end">{lastPeriodLabel(subscription)}</Fact>
        {subscription.deletionDueAt && (
          <Fact name="Account is deleted" title={formatMomentWithZone(subscription.deletionDueAt)}>
            {formatDay(subscription.deletionDueAt)}, as they asked
          </Fact>
        )}
        {subscription.cancelReason && <Fact name="Why they leave">{subscription.cancelReason}</Fact>}
        {subscription.customerDeletedAt && (
          <Fact name="Customer at Stripe" title={formatMomentWithZone(subscription.customerDeletedAt)}>
            Deleted {formatDay(subscription.customerDeletedAt)}
          </Fact>
        )}
        <Fact name="Provider">{providerLabel(subscription)}</Fact>
        <Fact name={subscription.card ? 'Card' : 'Paid by'}>
          {payingLabel(subscription) ?? <span className="text-text-soft">No card</span>}
        </Fact>
      </Facts>
      {getNote(subscription) && <p className="text-meta text-text-soft">{getNote(subscription)}</p>}
    </RecordSection>
  )
}

const getRevenue = ({ interval, intervalCount, chargedCents }: SubscriptionDetail) =>
  monthlyCents(annualCents({ interval, intervalCount, amountCents: chargedCents }))

/** Where access and revenue part (ruling 38). */
function getNote(subscription: SubscriptionDetail): string | null {
  if (subscription.endedAt && !isEnded(subscription.status))
    return 'Its last day has passed. Stripe has not told us yet that it has ended it.'
  const paused = pauseMessage(subscription.collectionPause, subscription.asOf)
  if (paused) return `${paused}, by Stripe. The plan is kept, and there is no revenue meanwhile.`
  if (isOverdue(subscription.status)) return overdueMessage(subscription)
  if (!isEnded(subscription.status) && !isCarrying(subscription.status))
    return 'It rests: it gives no plan, and nothing is charged for it, until it is taken up again at Stripe.'
  if (isDiscountedWhole(subscription) && !isEnded(subscription.status))
    return `${discountLabel(subscription)}, by Stripe. The plan is kept, and there is no revenue meanwhile.`
  if (subscription.isRenewalUnheard) return 'Stripe has not told us yet how it goes on.'
  if (!subscription.accessUntil || !isTermOver(subscription)) return null
  const ended = formatDay(subscription.currentPeriodEnd)
  const until = formatDay(subscription.accessUntil)
  return subscription.accessUntil <= subscription.asOf
    ? `Term ended ${ended}; access ended ${until}, and comes back with a payment that is recorded.`
    : `Term ended ${ended}; access until ${until}, without revenue, unless a payment is recorded.`
}
