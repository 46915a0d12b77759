import type { SubscriptionDetail } from '@joy/contract'
import { isCarrying } from '@joy/domain/access/subscription-source.ts'
import {
  annualCents,
  formatAmount,
  formatCharge,
  formatMoney,
  isEnded,
  isOverdue,
  monthlyCents,
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
import { PaymentStatus } from './payment-status.tsx'
import {
  cardLabel,
  endName,
  hasFailed,
  intervalLabel,
  isTermOver,
  lastDayLabel,
  lastPeriodLabel,
  providerLabel,
} from './payment-labels.ts'

/** What it is, what it costs, until when. */
export function PaymentFacts({ payment }: { payment: SubscriptionDetail }) {
  const isOver = payment.endedAt !== null
  const endsAt = payment.endedAt ?? lastDayLabel(payment)
  return (
    <RecordSection title="Subscription" aside={<PaymentStatus {...payment} />}>
      <Facts>
        <Fact name="Plan">{payment.planTitle}</Fact>
        <Fact name="Interval">{intervalLabel(payment)}</Fact>
        {payment.quantity > 1 && <Fact name="Quantity">{payment.quantity}, to sponsor others</Fact>}
        <Fact name="Amount">{chargeLabel(payment)}</Fact>
        {payment.discounts.length > 0 && (
          <>
            <Fact name="Discount">{discountLabel(payment)}</Fact>
            <Fact name="Before discounts">{formatCharge(payment, payment.currency)}</Fact>
          </>
        )}
        {payment.isPaying && <Fact name="Monthly revenue">{formatMoney(getRevenue(payment), payment.currency)}</Fact>}
        {payment.nextTerm && (
          <Fact name="Next term">{nextTermMessage({ ...payment, nextTerm: payment.nextTerm })}</Fact>
        )}
        <Fact name="Started" title={formatMomentWithZone(payment.startedAt)}>
          {formatDay(payment.startedAt)}
        </Fact>
        {hasFailed(payment) && !isOver ? (
          <Fact
            name="Payment failed"
            title={payment.failedSince ? formatMomentWithZone(payment.failedSince) : undefined}
          >
            {payment.failedSince ? formatDay(payment.failedSince) : 'Not known when'}
          </Fact>
        ) : (
          <Fact name={isOver ? 'Ended' : endName(payment)} title={formatMomentWithZone(endsAt)}>
            {formatDay(endsAt)}
          </Fact>
        )}
        {payment.accessUntil && isTermOver(payment) && (
          <Fact
            name={payment.accessUntil <= payment.asOf ? 'Access ended' : 'Access until'}
            title={formatMomentWithZone(payment.accessUntil)}
          >
            {formatDay(payment.accessUntil)}
          </Fact>
        )}
        {payment.isCancelAtPeriodEnd && payment.nextCharge && (
          <Fact name="Next charge" title={formatMomentWithZone(payment.nextCharge.at)}>
            {formatDay(payment.nextCharge.at)}, {formatAmount(payment.nextCharge.cents, payment.currency)}
          </Fact>
        )}
        <Fact name="Cancel at period end">{lastPeriodLabel(payment)}</Fact>
        {payment.deletionDueAt && (
          <Fact name="Account is deleted" title={formatMomentWithZone(payment.deletionDueAt)}>
            {formatDay(payment.deletionDueAt)}, as they asked
          </Fact>
        )}
        {payment.cancelReason && <Fact name="Why they leave">{payment.cancelReason}</Fact>}
        <Fact name="Provider">{providerLabel(payment)}</Fact>
        <Fact name="Card">{cardLabel(payment) ?? <span className="text-text-soft">No card</span>}</Fact>
      </Facts>
      {getNote(payment) && <p className="text-meta text-text-soft">{getNote(payment)}</p>}
    </RecordSection>
  )
}

const getRevenue = ({ interval, chargedCents }: SubscriptionDetail) =>
  monthlyCents(annualCents({ interval, amountCents: chargedCents }))

/** Where access and revenue part (ruling 38). */
function getNote(payment: SubscriptionDetail): string | null {
  if (payment.endedAt && !isEnded(payment.status))
    return 'Its last day has passed. Stripe has not told us yet that it has ended it.'
  const paused = pauseMessage(payment.collectionPause, payment.asOf)
  if (paused) return `${paused}, by Stripe. The plan is kept, and there is no revenue meanwhile.`
  if (isOverdue(payment.status)) return overdueMessage(payment)
  if (!isEnded(payment.status) && !isCarrying(payment.status))
    return 'It rests: it gives no plan, and nothing is charged for it, until it is taken up again at Stripe.'
  if (isDiscountedWhole(payment) && !isEnded(payment.status))
    return `${discountLabel(payment)}, by Stripe. The plan is kept, and there is no revenue meanwhile.`
  if (payment.isRenewalUnheard) return 'Stripe has not told us yet how it goes on.'
  if (!payment.accessUntil || !isTermOver(payment)) return null
  const ended = formatDay(payment.currentPeriodEnd)
  const until = formatDay(payment.accessUntil)
  return payment.accessUntil <= payment.asOf
    ? `Term ended ${ended}; access ended ${until}, and comes back with a payment that is recorded.`
    : `Term ended ${ended}; access until ${until}, without revenue, unless a payment is recorded.`
}
