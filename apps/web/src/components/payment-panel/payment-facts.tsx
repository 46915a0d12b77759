import type { PaymentDetail } from '@joy/contract'
import { annualCents, formatCharge, formatMoney, isEnded, isOverdue, monthlyCents } from '@joy/domain/revenue.ts'
import { Fact, Facts, RecordSection } from '@joy/ui/record-parts.tsx'
import { formatDay, formatMomentWithZone } from '../../dates.ts'
import { pauseWords } from '../pause-words.ts'
import { overdueWords } from '../overdue-words.ts'
import { PaymentStatus } from './payment-status.tsx'
import { cardWords, endName, hasFailed, intervalWords, isTermOver, providerWords } from './payment-words.ts'

/** What it is, what it costs, until when. */
export function PaymentFacts({ payment }: { payment: PaymentDetail }) {
  const isOver = isEnded(payment.status)
  const endsAt = payment.endedAt ?? payment.currentPeriodEnd
  return (
    <RecordSection title="Subscription" aside={<PaymentStatus {...payment} />}>
      <Facts>
        <Fact name="Plan">{payment.planTitle}</Fact>
        <Fact name="Interval">{intervalWords(payment)}</Fact>
        {payment.quantity > 1 && <Fact name="Quantity">{payment.quantity}, to sponsor others</Fact>}
        <Fact name="Amount">{formatCharge(payment, payment.currency)}</Fact>
        {payment.isPaying && (
          <Fact name="Monthly revenue">{formatMoney(monthlyCents(annualCents(payment)), payment.currency)}</Fact>
        )}
        <Fact name="Started" title={formatMomentWithZone(payment.startedAt)}>
          {formatDay(payment.startedAt)}
        </Fact>
        {hasFailed(payment) ? (
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
          <Fact name="Access until" title={formatMomentWithZone(payment.accessUntil)}>
            {formatDay(payment.accessUntil)}
          </Fact>
        )}
        <Fact name="Cancel at period end">{payment.isCancelAtPeriodEnd ? 'Yes' : 'No'}</Fact>
        <Fact name="Provider">{providerWords(payment)}</Fact>
        <Fact name="Card">{cardWords(payment) ?? <span className="text-text-soft">No card</span>}</Fact>
      </Facts>
      {noteOf(payment) && <p className="text-meta text-text-soft">{noteOf(payment)}</p>}
    </RecordSection>
  )
}

/** Where access and revenue part (decisions 38). */
function noteOf(payment: PaymentDetail): string | null {
  const paused = pauseWords(payment.collectionPause)
  if (paused) return `${paused}, by Stripe. The plan is kept, and there is no revenue meanwhile.`
  if (isOverdue(payment.status)) return overdueWords(payment)
  if (!payment.accessUntil || !isTermOver(payment)) return null
  const ended = formatDay(payment.currentPeriodEnd)
  return `Term ended ${ended}; access until ${formatDay(payment.accessUntil)}, without revenue, unless a payment is recorded.`
}
