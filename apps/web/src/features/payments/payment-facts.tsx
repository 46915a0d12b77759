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
  nextTermWords,
  chargeWords,
  isDiscountedWhole,
  offWords,
  pauseWords,
  overdueWords,
} from '../plans/running-words.ts'
import { PaymentStatus } from './payment-status.tsx'
import {
  cardWords,
  endName,
  hasFailed,
  intervalWords,
  isTermOver,
  lastDayOf,
  lastPeriodWords,
  providerWords,
} from './payment-words.ts'

/** What it is, what it costs, until when. */
export function PaymentFacts({ payment }: { payment: SubscriptionDetail }) {
  const isOver = payment.endedAt !== null
  const endsAt = payment.endedAt ?? lastDayOf(payment)
  return (
    <RecordSection title="Subscription" aside={<PaymentStatus {...payment} />}>
      <Facts>
        <Fact name="Plan">{payment.planTitle}</Fact>
        <Fact name="Interval">{intervalWords(payment)}</Fact>
        {payment.quantity > 1 && <Fact name="Quantity">{payment.quantity}, to sponsor others</Fact>}
        <Fact name="Amount">{chargeWords(payment)}</Fact>
        {payment.discounts.length > 0 && (
          <>
            <Fact name="Discount">{offWords(payment)}</Fact>
            <Fact name="Before discounts">{formatCharge(payment, payment.currency)}</Fact>
          </>
        )}
        {payment.isPaying && <Fact name="Monthly revenue">{formatMoney(revenueOf(payment), payment.currency)}</Fact>}
        {payment.nextTerm && <Fact name="Next term">{nextTermWords({ ...payment, nextTerm: payment.nextTerm })}</Fact>}
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
        <Fact name="Cancel at period end">{lastPeriodWords(payment)}</Fact>
        {payment.deletionDueAt && (
          <Fact name="Account is deleted" title={formatMomentWithZone(payment.deletionDueAt)}>
            {formatDay(payment.deletionDueAt)}, as they asked
          </Fact>
        )}
        {payment.cancelReason && <Fact name="Why they leave">{payment.cancelReason}</Fact>}
        <Fact name="Provider">{providerWords(payment)}</Fact>
        <Fact name="Card">{cardWords(payment) ?? <span className="text-text-soft">No card</span>}</Fact>
      </Facts>
      {noteOf(payment) && <p className="text-meta text-text-soft">{noteOf(payment)}</p>}
    </RecordSection>
  )
}

const revenueOf = ({ interval, chargedCents }: SubscriptionDetail) =>
  monthlyCents(annualCents({ interval, amountCents: chargedCents }))

/** Where access and revenue part (ruling 38). */
function noteOf(payment: SubscriptionDetail): string | null {
  if (payment.endedAt && !isEnded(payment.status))
    return 'Its last day has passed. Stripe has not told us yet that it has ended it.'
  const paused = pauseWords(payment.collectionPause, payment.asOf)
  if (paused) return `${paused}, by Stripe. The plan is kept, and there is no revenue meanwhile.`
  if (isOverdue(payment.status)) return overdueWords(payment)
  if (!isEnded(payment.status) && !isCarrying(payment.status))
    return 'It rests: it gives no plan, and nothing is charged for it, until it is taken up again at Stripe.'
  if (isDiscountedWhole(payment) && !isEnded(payment.status))
    return `${offWords(payment)}, by Stripe. The plan is kept, and there is no revenue meanwhile.`
  if (payment.isRenewalUnheard) return 'Stripe has not told us yet how it goes on.'
  if (!payment.accessUntil || !isTermOver(payment)) return null
  const ended = formatDay(payment.currentPeriodEnd)
  const until = formatDay(payment.accessUntil)
  return payment.accessUntil <= payment.asOf
    ? `Term ended ${ended}; access ended ${until}, and comes back with a payment that is recorded.`
    : `Term ended ${ended}; access until ${until}, without revenue, unless a payment is recorded.`
}
