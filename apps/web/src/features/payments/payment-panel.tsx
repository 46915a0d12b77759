import type { SubscriptionDetail } from '@joy/contract'
import { RecordHeader } from '@joy/ui/record-parts.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { RecordView } from '#components/record/record-view.tsx'
import { NotesPart } from '../notes/notes-part.tsx'
import { RelatedPart } from '../related/related-part.tsx'
import { trpc } from '#data/trpc.ts'
import { useRecordId } from '#components/record/use-record-id.ts'
import { InvoicesPart } from './invoices-part.tsx'
import { PaymentActions } from './payment-actions.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { PlanWishPart } from './plan-wish-part.tsx'
import { RefusedPart } from './refused-part.tsx'
import { usePaymentMutations } from './use-payment-mutations.ts'
import { WaitingPart } from './waiting-part.tsx'

/** The record of one subscription, beside the list. */
export function PaymentPanel() {
  const id = useRecordId()
  const payment = trpc.payments.get.useQuery({ id: id ?? 0 }, { enabled: id !== null })
  return (
    <RecordView
      id={id}
      query={payment}
      label={(it) => (it ? it.name || it.email : 'Subscription')}
      gone={{ title: 'This subscription is not there', text: 'Look for it in the list by name or address.' }}
      failed={{ sentence: 'This subscription could not be loaded.', whatFailed: 'Failed to fetch the subscription' }}
    >
      {(it) => <Record payment={it} />}
    </RecordView>
  )
}

function Record({ payment }: { payment: SubscriptionDetail }) {
  const mutations = usePaymentMutations(payment)
  return (
    <>
      <RecordHeader title={payment.name || payment.email}>
        <span className="truncate" title={payment.email}>
          {payment.name ? payment.email : 'No name'}
        </span>
      </RecordHeader>
      <PaymentActions payment={payment} mutations={mutations} />
      {mutations.outcome && (
        <div className="px-5 pb-4 max-md:px-4">
          <OutcomeNotice outcome={mutations.outcome} onDismiss={mutations.dismissOutcome} />
        </div>
      )}
      <PlanWishPart id={payment.id} />
      <PaymentFacts payment={payment} />
      <NotesPart kind="subscription" id={payment.id} />
      <WaitingPart payment={payment} />
      <RefusedPart payment={payment} />
      <InvoicesPart id={payment.id} />
      <RelatedPart kind="subscription" id={payment.id} leaveOut={['subscriber']} />
      <PaymentHistory payment={payment} />
    </>
  )
}
