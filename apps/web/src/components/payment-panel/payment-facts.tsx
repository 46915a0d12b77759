import type { PaymentDetail } from '@joy/contract'
import { annualCents, formatCharge, formatMoney, isEnded, isPaying, monthlyCents } from '@joy/domain/revenue.ts'
import { Fact, Facts, RecordSection } from '@joy/ui/record-parts.tsx'
import { formatDay, formatMomentWithZone } from '../../dates.ts'
import { PaymentStatus } from './payment-status.tsx'
import { cardWords, endName, intervalWords, providerWords } from './payment-words.ts'

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
        {isPaying(payment.status) && (
          <Fact name="Monthly revenue">{formatMoney(monthlyCents(annualCents(payment)), payment.currency)}</Fact>
        )}
        <Fact name="Started" title={formatMomentWithZone(payment.startedAt)}>
          {formatDay(payment.startedAt)}
        </Fact>
        <Fact name={isOver ? 'Ended' : endName(payment)} title={formatMomentWithZone(endsAt)}>
          {formatDay(endsAt)}
        </Fact>
        <Fact name="Cancel at period end">{payment.isCancelAtPeriodEnd ? 'Yes' : 'No'}</Fact>
        <Fact name="Provider">{providerWords(payment)}</Fact>
        <Fact name="Card">{cardWords(payment) ?? <span className="text-text-soft">No card</span>}</Fact>
      </Facts>
    </RecordSection>
  )
}
