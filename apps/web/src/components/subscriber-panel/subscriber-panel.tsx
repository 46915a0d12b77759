import type { SubscriberRecord } from '@joy/contract'
import { EmptyState } from '@joy/ui/empty-state.tsx'
import { NoMatchDrawing } from '@joy/ui/drawings.tsx'
import { IconButton } from '@joy/ui/icon-button.tsx'
import { RecordHead, RecordSkeleton } from '@joy/ui/record-parts.tsx'
import { Copy } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { errorStatus } from '../../data/error-message.ts'
import { trpc } from '../../data/trpc.ts'
import { useCopy } from '../../hooks/use-copy.ts'
import { LoadError } from '../load-error.tsx'
import { RecordFrame } from '../record-frame.tsx'
import { RelatedPart } from '../related/related-part.tsx'
import { CompsPart } from './comps-part.tsx'
import { HistoryPart } from './history-part.tsx'
import { MembershipPart } from './membership-part.tsx'
import { PaymentsPart } from './payments-part.tsx'
import { PortalPart } from './portal-part.tsx'
import { SubscriberActs } from './subscriber-acts.tsx'
import { SubscriptionPart } from './subscription-part.tsx'
import { WebsitePart } from './website-part.tsx'
import { useSendLink } from './use-send-link.ts'

/** The record of one subscriber, beside whichever list it was opened from: everything known from every list. */
export function SubscriberPanel() {
  const id = Number(useParams()['id'])
  const isId = Number.isSafeInteger(id) && id > 0
  const record = trpc.subscribers.get.useQuery({ id }, { enabled: isId })
  const { subscriber } = record.data ?? {}
  const isGone = !isId || errorStatus(record.error) === 404
  return (
    <RecordFrame label={subscriber ? subscriber.name || subscriber.email : 'Subscriber'}>
      {record.data && <Record key={id} record={record.data} />}
      {isId && record.isPending && <RecordSkeleton />}
      {isGone && (
        <EmptyState title="Nobody is here" drawing={<NoMatchDrawing />}>
          This subscriber is no longer on the list.
        </EmptyState>
      )}
      {record.isError && !isGone && (
        <div className="p-5">
          <LoadError
            sentence="This subscriber could not be loaded."
            whatFailed="Failed to fetch the subscriber"
            error={record.error}
            onRetry={() => void record.refetch()}
            isRetrying={record.isFetching}
          />
        </div>
      )}
    </RecordFrame>
  )
}

function Record({ record }: { record: SubscriberRecord }) {
  const { subscriber } = record
  const copy = useCopy()
  const link = useSendLink(subscriber.id)
  return (
    <>
      <RecordHead title={subscriber.name || subscriber.email}>
        <span className="truncate" title={subscriber.email}>
          {subscriber.name ? subscriber.email : 'No name'}
        </span>
        <IconButton size="small" icon={Copy} label="Copy e-mail" onClick={() => void copy(subscriber.email)} />
      </RecordHead>
      <SubscriberActs subscriber={subscriber} link={link} />
      <SubscriptionPart record={record} />
      <WebsitePart record={record} />
      <CompsPart record={record} />
      <MembershipPart record={record} />
      <PaymentsPart record={record} />
      <PortalPart record={record} link={link} />
      <RelatedPart kind="subscriber" id={subscriber.id} leaveOut={['subscription', 'upgrade']} />
      <HistoryPart id={subscriber.id} />
    </>
  )
}
