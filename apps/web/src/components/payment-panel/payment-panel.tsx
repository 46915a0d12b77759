import type { PaymentDetail } from '@joy/contract'
import { NoMatchDrawing } from '@joy/ui/drawings.tsx'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { RecordHead, RecordSkeleton } from '@joy/ui/record-parts.tsx'
import { useParams } from 'react-router-dom'
import { LoadError } from '../load-error.tsx'
import { OutcomeNotice } from '../outcome-notice.tsx'
import { RecordFrame } from '../record-frame.tsx'
import { RelatedPart } from '../related/related-part.tsx'
import { errorStatus } from '../../data/error-message.ts'
import { trpc } from '../../data/trpc.ts'
import { InvoicesPart } from './invoices-part.tsx'
import { PaymentActs } from './payment-acts.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { RefusedPart } from './refused-part.tsx'
import { usePaymentDeeds } from './use-payment-deeds.ts'
import { WaitingPart } from './waiting-part.tsx'

/** The record of one subscription, beside the list. */
export function PaymentPanel() {
  const id = Number(useParams()['id'])
  const isId = Number.isSafeInteger(id) && id > 0
  const payment = trpc.payments.get.useQuery({ id }, { enabled: isId })
  const { data } = payment
  const isGone = !isId || errorStatus(payment.error) === 404
  return (
    <RecordFrame label={data ? data.name || data.email : 'Subscription'}>
      {data && <Record key={id} payment={data} />}
      {isId && payment.isPending && <RecordSkeleton />}
      {isGone && (
        <EmptyState title="This subscription is not there" drawing={<NoMatchDrawing />}>
          Look for it in the list by name or address.
        </EmptyState>
      )}
      {payment.isError && !isGone && (
        <div className="p-5">
          <LoadError
            sentence="This subscription could not be loaded."
            whatFailed="Failed to fetch the subscription"
            error={payment.error}
            onRetry={() => void payment.refetch()}
            isRetrying={payment.isFetching}
          />
        </div>
      )}
    </RecordFrame>
  )
}

function Record({ payment }: { payment: PaymentDetail }) {
  const deeds = usePaymentDeeds(payment)
  return (
    <>
      <RecordHead title={payment.name || payment.email}>
        <span className="truncate" title={payment.email}>
          {payment.name ? payment.email : 'No name'}
        </span>
      </RecordHead>
      <PaymentActs payment={payment} deeds={deeds} />
      {deeds.outcome && (
        <div className="px-5 pb-4 max-md:px-4">
          <OutcomeNotice outcome={deeds.outcome} onDismiss={deeds.dismissOutcome} />
        </div>
      )}
      <PaymentFacts payment={payment} />
      <WaitingPart payment={payment} />
      <RefusedPart payment={payment} />
      <InvoicesPart id={payment.id} />
      <RelatedPart kind="subscription" id={payment.id} leaveOut={['subscriber']} />
      <PaymentHistory payment={payment} />
    </>
  )
}
