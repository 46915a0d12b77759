import type { SubscriberRecord } from '@joy/contract'
import { tierName } from '@joy/domain/tiers.ts'
import { Fact, Facts, RecordSection } from '@joy/ui/record-parts.tsx'
import { capital } from '../capital.ts'
import { StatusBadge } from '../status-badge.tsx'
import { Day, Moment } from './day.tsx'

/** The rows of the newsletter's and the website's list. */
export const SubscriptionPart = ({ record: { subscriber, website } }: { record: SubscriberRecord }) => (
  <RecordSection title="Subscription" aside={<StatusBadge status={subscriber.subscriptionStatus} />}>
    <Facts>
      <Fact name="Tier">
        {tierName(subscriber.subscriptionTier)}
        {subscriber.isComped && <span className="rounded-check bg-press px-1.5 text-meta font-strong">Comped</span>}
      </Fact>
      <Fact name="Type">{subscriber.subscriptionType ? capital(subscriber.subscriptionType) : <Day at={null} />}</Fact>
      <Fact name="Subscribed At">
        <Day at={subscriber.subscribedAt} />
      </Fact>
      <Fact name="Last Synced">
        <Moment at={subscriber.syncedAt} otherwise="Never" />
      </Fact>
      <Fact name="Website sign-up">{website ? <Website website={website} /> : <Day at={null} otherwise="None" />}</Fact>
    </Facts>
  </RecordSection>
)

const Website = ({ website }: { website: NonNullable<SubscriberRecord['website']> }) => (
  <>
    <Day at={website.signedUpAt} />
    <span className="text-text-soft">
      {website.unsubscribedAt ? (
        <>
          unsubscribed <Day at={website.unsubscribedAt} />
        </>
      ) : website.exportedAt ? (
        <>
          exported <Day at={website.exportedAt} />
        </>
      ) : (
        'not exported yet'
      )}
    </span>
  </>
)
