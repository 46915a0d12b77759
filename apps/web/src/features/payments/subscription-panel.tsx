import type { SubscriptionDetail } from '@joy/contract'
import { RecordHeader } from '@joy/ui/record-parts.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { RecordView } from '#components/record/record-view.tsx'
import { NotesPart } from '../notes/notes-part.tsx'
import { TagsPart } from '../tags/tags-part.tsx'
import { RelatedPart } from '../related/related-part.tsx'
import { trpc } from '#data/trpc.ts'
import { useRecordId } from '#components/record/use-record-id.ts'
import { InvoicesPart } from './invoices-part.tsx'
import { SubscriptionActions } from './subscription-actions.tsx'
import { SubscriptionFacts } from './subscription-facts.tsx'
import { SubscriptionHistory } from './subscription-history.tsx'
import { PlanWishPart } from './plan-wish-part.tsx'
import { RefusedPart } from './refused-part.tsx'
import { useSubscriptionMutations } from './use-subscription-mutations.ts'
import { WaitingPart } from './waiting-part.tsx'

/** The record of one subscription, beside the list. */
export function SubscriptionPanel() {
  const id = useRecordId()
  const subscription = trpc.payments.get.useQuery({ id: id ?? 0 }, { enabled: id !== null })
  return (
    <RecordView
      id={id}
      query={subscription}
      label={(it) => (it ? it.name || it.email : 'Subscription')}
      gone={{ title: 'This subscription is not there', text: 'Look for it in the list by name or address.' }}
      failed={{ sentence: 'This subscription could not be loaded.', whatFailed: 'Failed to fetch the subscription' }}
    >
      {(it) => <Record subscription={it} />}
    </RecordView>
  )
}

function Record({ subscription }: { subscription: SubscriptionDetail }) {
  const mutations = useSubscriptionMutations(subscription)
  return (
    <>
      <RecordHeader title={subscription.name || subscription.email}>
        <span className="truncate" title={subscription.email}>
          {subscription.name ? subscription.email : 'No name'}
        </span>
      </RecordHeader>
      <SubscriptionActions subscription={subscription} mutations={mutations} />
      {mutations.outcome && (
        <div className="px-5 pb-4 max-md:px-4">
          <OutcomeNotice outcome={mutations.outcome} onDismiss={mutations.dismissOutcome} />
        </div>
      )}
      <PlanWishPart id={subscription.id} />
      <SubscriptionFacts subscription={subscription} />
      <TagsPart kind="subscription" id={subscription.id} />
      <NotesPart kind="subscription" id={subscription.id} />
      <WaitingPart subscription={subscription} />
      <RefusedPart subscription={subscription} />
      <InvoicesPart id={subscription.id} />
      <RelatedPart kind="subscription" id={subscription.id} leaveOut={['subscriber']} />
      <SubscriptionHistory subscription={subscription} />
    </>
  )
}
