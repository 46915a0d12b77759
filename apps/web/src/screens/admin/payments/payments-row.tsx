import type { Payment } from '@joy/contract'
import { formatAmount } from '@joy/domain/revenue.ts'
import { Td, Tr } from '@joy/ui/data-table.tsx'
import { formatDay, formatMomentWithZone } from '../../../dates.ts'
import { RecordLink } from '../../../components/record-link.tsx'
import type { OpenRecord } from '../../../hooks/use-open-record.ts'
import { PaymentStatus } from '../../../components/payment-panel/payment-status.tsx'
import {
  cardWords,
  chargedBeforeEnd,
  intervalWords,
  lastDayOf,
  periodWords,
  providerWords,
} from '../../../components/payment-panel/payment-words.ts'

type Props = { payment: Payment; index: number; isCursor: boolean; record: OpenRecord }

/** One subscription: who, what for, how much, how it stands, until when, by which card. */
export const PaymentsRow = ({ payment, index, isCursor, record }: Props) => (
  <Tr data-row-index={index} isCursor={isCursor} isOpen={record.isOpen(payment.id)}>
    <Td phone="title">
      <RecordLink record={record} id={payment.id} className="block text-text">
        <span className="block truncate font-[560]" title={payment.name ?? payment.email}>
          {payment.name || payment.email}
        </span>
        <span
          className="block truncate font-normal text-text-soft max-md:text-table md:text-meta"
          title={payment.name ? payment.email : undefined}
        >
          {payment.name ? payment.email : 'No name'}
        </span>
      </RecordLink>
    </Td>
    <Td column="plan" phone="sub">
      {payment.planTitle}
      <span className="md:block md:text-meta md:text-text-soft">
        <span className="md:hidden">, </span>
        {intervalWords(payment)}
      </span>
    </Td>
    <Td column="amount" phone="aside" align="right" className="tabular-nums">
      {formatAmount(payment.chargedCents, payment.currency)}
      <span className="md:block md:text-meta md:text-text-soft">
        {payment.discounts.length === 0 ? (
          `/${payment.interval}`
        ) : (
          <>
            <span className="md:hidden">, </span>not {formatAmount(payment.amountCents, payment.currency)}
          </>
        )}
      </span>
    </Td>
    <Td column="status" phone="badge">
      <PaymentStatus {...payment} />
    </Td>
    <Td
      column="periodEnd"
      phone="fact"
      title={formatMomentWithZone(payment.endedAt ?? lastDayOf(payment))}
      className="tabular-nums"
    >
      {periodWords(payment)}
      {chargedBeforeEnd(payment) && (
        <span className="md:block md:text-meta md:text-text-soft">
          <span className="md:hidden">, </span>
          {chargedBeforeEnd(payment)}
        </span>
      )}
    </Td>
    {record.id === null && (
      <>
        <Td column="card" phone="hidden" isWideOnly title={cardWords(payment) ?? undefined}>
          {cardWords(payment) ?? <span className="text-text-soft">No card</span>}
          <span className="block text-meta text-text-soft">{providerWords(payment)}</span>
        </Td>
        <Td
          column="startedAt"
          phone="hidden"
          isWideOnly
          title={formatMomentWithZone(payment.startedAt)}
          className="tabular-nums"
        >
          {formatDay(payment.startedAt)}
        </Td>
      </>
    )}
  </Tr>
)
