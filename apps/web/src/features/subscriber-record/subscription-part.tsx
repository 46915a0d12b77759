import type { SubscriberRecord } from '@joy/contract'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { Badge } from '@joy/ui/badge.tsx'
import { Fact, Facts, RecordSection } from '@joy/ui/record-parts.tsx'
import { capital } from '@joy/domain/labels/capital.ts'
import { typeLabel } from '@joy/domain/labels/type-label.ts'
import { StatusBadge } from '#components/status-badge.tsx'
import { Day, Moment } from './day.tsx'

/** The row of the newsletter's list. */
export const SubscriptionPart = ({ record: { subscriber, mailbox } }: { record: SubscriberRecord }) => (
  <RecordSection
    title="Subscription"
    aside={
      mailbox.closedThere ? (
        <Badge tone="warn">{`${capital(subscriber.subscriptionStatus?.trim() || 'open')} here, ${mailbox.closedThere} at Substack`}</Badge>
      ) : (
        <StatusBadge status={subscriber.subscriptionStatus} fallback="no status given" />
      )
    }
  >
    <Facts>
      <Fact name="Tier">
        {tierName(subscriber.subscriptionTier)}
        {subscriber.isComped && <span className="rounded-check bg-press px-1.5 text-meta font-strong">Comped</span>}
      </Fact>
      <Fact name="Type">
        {subscriber.subscriptionType ? typeLabel(subscriber.subscriptionType) : <Day at={null} />}
      </Fact>
      <Fact name="Subscribed At">
        <Day at={subscriber.subscribedAt} />
      </Fact>
      <Fact name="Last Synced">
        <Moment at={subscriber.syncedAt} otherwise="Never" />
      </Fact>
    </Facts>
  </RecordSection>
)
