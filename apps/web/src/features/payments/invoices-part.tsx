import type { Invoice, InvoiceList } from '@joy/contract'
import { formatAmount } from '@joy/domain/plans/revenue.ts'
import { RecordSection } from '@joy/ui/record-parts.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Link } from 'react-router-dom'
import { formatDay, formatMomentWithZone } from '#dates.ts'
import { LoadError } from '#components/load-error.tsx'
import { StatusBadge } from '#components/status-badge.tsx'
import { trpc } from '#data/trpc.ts'
import { paths } from '#paths.ts'

/** The invoices as the payment provider keeps them, asked for now; none are made up where it cannot be asked. */
export function InvoicesPart({ id }: { id: number }) {
  const invoices = trpc.payments.invoices.useQuery({ id })
  return (
    <RecordSection
      title="Invoices"
      aside={
        invoices.data?.state === 'not connected' && (
          <TextLink as={Link} to={paths.integrations('stripe')}>
            Integration settings
          </TextLink>
        )
      }
    >
      {invoices.isPending && <Skeleton className="h-2.5 w-56" />}
      {invoices.isError && (
        <LoadError
          sentence="The invoices could not be loaded."
          whatFailed="Failed to fetch the invoices"
          error={invoices.error}
          onRetry={() => void invoices.refetch()}
          isRetrying={invoices.isFetching}
        />
      )}
      {invoices.data && <Invoices invoices={invoices.data} />}
    </RecordSection>
  )
}

function Invoices({ invoices }: { invoices: InvoiceList }) {
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

const InvoiceLine = ({ number, id, at, amountCents, taxCents, currency, status, url }: Invoice) => (
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
    <span className="text-right tabular-nums">
      {formatAmount(amountCents, currency)}
      {taxCents > 0 && (
        <span className="block text-meta text-text-soft">with {formatAmount(taxCents, currency)} tax</span>
      )}
    </span>
    <StatusBadge status={status} isBare />
  </li>
)
