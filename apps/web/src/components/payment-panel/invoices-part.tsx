import type { Invoice, PaymentDetail } from '@joy/contract'
import { formatDay, formatMomentWithZone } from '@joy/domain/dates.ts'
import { formatMoney } from '@joy/domain/revenue.ts'
import { RecordSection } from '@joy/ui/record-parts.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Link } from 'react-router-dom'
import { StatusBadge } from '../status-badge.tsx'
import { paths } from '../../paths.ts'

/** The invoices as the payment provider keeps them; none are made up where it cannot be asked. */
export const InvoicesPart = ({ payment: { invoices } }: { payment: PaymentDetail }) => (
  <RecordSection
    title="Invoices"
    aside={
      invoices.state === 'not connected' && (
        <TextLink as={Link} to={paths.integrations('stripe')}>
          Integration settings
        </TextLink>
      )
    }
  >
    <Invoices invoices={invoices} />
  </RecordSection>
)

function Invoices({ invoices }: Pick<PaymentDetail, 'invoices'>) {
  const soft = 'text-table text-text-soft'
  if (invoices.state === 'not connected')
    return <p className={soft}>Stripe is not connected, so its invoices cannot be read here.</p>
  if (invoices.state === 'not kept there')
    return <p className={soft}>Paid another way: Stripe has no invoices for it.</p>
  if (invoices.state === 'failed')
    return <p className={soft}>Stripe could not be asked for the invoices: {invoices.message}</p>
  if (invoices.items.length === 0) return <p className={soft}>Stripe has no invoices for it yet.</p>
  return (
    <ul className="grid gap-1.5 text-table">
      {invoices.items.map((it) => (
        <InvoiceLine key={it.id} {...it} />
      ))}
    </ul>
  )
}

const InvoiceLine = ({ number, id, at, amountCents, currency, status, url }: Invoice) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3">
    <span className="min-w-0">
      {url ? (
        <TextLink href={url} target="_blank" rel="noreferrer">
          {number ?? id}
        </TextLink>
      ) : (
        (number ?? id)
      )}
      <time dateTime={at} title={formatMomentWithZone(at)} className="block text-meta text-text-soft tabular-nums">
        {formatDay(at)}
      </time>
    </span>
    <span className="tabular-nums">{formatMoney(amountCents, currency)}</span>
    <StatusBadge status={status} isBare />
  </li>
)
